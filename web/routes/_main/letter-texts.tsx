import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { LettersPage } from "../../admin/letters/letters-page";

export const Route = createFileRoute("/_main/letter-texts")({
	beforeLoad: onlyFor("content.edit"),
	component: LettersPage,
});
