import { createFileRoute } from "@tanstack/react-router";
import { CreateOlympiadPage } from "../../olympiad/editor/editor-page";

export const Route = createFileRoute("/_olympiad/olimpic/create")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/require-action");
		requireAction(context.me, "olympiad.edit");
	},
	component: CreateOlympiadPage,
});
