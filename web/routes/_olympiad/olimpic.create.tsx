import { createFileRoute } from "@tanstack/react-router";
import { CreateOlympiadPage } from "../../olympiad/editor/editor-page";
import { requireAction } from "../../account/session/require-action";

export const Route = createFileRoute("/_olympiad/olimpic/create")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/guard");
		requireAction(context.me, "olympiad.edit");
	},
	component: CreateOlympiadPage,
});
