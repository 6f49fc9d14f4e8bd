import { createFileRoute, redirect } from "@tanstack/react-router";
import { EditParticipantPage } from "../../olympiad/participants/edit-page";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/participants/edit")({
	beforeLoad: async ({ context, location }) => {
		const { requireAction } = await import("../../account/session/require-action");
		requireAction(context.me, "participants.edit");
		const { participantId } = location.state;
		if (!participantId) throw redirect({ to: "/olimpic/participants", replace: true });
		return { participantId };
	},
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps, location }) => {
		const { participationOptionsQuery, participantQuery } = await import("../../olympiad/participants/queries");
		const { participant } = await context.queryClient.fetchQuery(participantQuery(context.participantId));
		if (deps.olimpic !== participant.olimpic) {
			const { state } = location;
			throw redirect({
				to: "/olimpic/participants/edit",
				search: { olimpic: participant.olimpic },
				state,
				replace: true,
			});
		}
		await context.queryClient.fetchQuery(participationOptionsQuery(participant.olimpic));
	},
	component: () => <EditParticipantPage me={useMe("/_olympiad")} id={Route.useRouteContext().participantId} />,
});
