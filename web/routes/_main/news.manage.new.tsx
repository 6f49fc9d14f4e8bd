import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { NewsEditorPage } from "../../news/editor-page";

export const Route = createFileRoute("/_main/news/manage/new")({
	beforeLoad: onlyFor("news.manage"),
	component: () => <NewsEditorPage piece={null} />,
});
