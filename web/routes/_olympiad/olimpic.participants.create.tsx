import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { Empty } from "../../ui/empty-page";
import { olympiadSearch } from "../../olympiad/olympiad-search";
import { CreateParticipantPage } from "../../olympiad/participants/create-page";
import { useMe } from "../../account/session/use-me";
import { m } from "#messages";

export const Route = createFileRoute("/_olympiad/olimpic/participants/create")({
	validateSearch: olympiadSearch,
	beforeLoad: onlyFor("participants.create"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const [{ olympiadQuery }, { participationOptionsQuery }] = await Promise.all([
			import("../../olympiad/queries"),
			import("../../olympiad/participants/queries"),
		]);
		const { olimpic } = await context.queryClient.ensureQueryData(olympiadQuery(deps.olimpic));
		if (olimpic) await context.queryClient.fetchQuery(participationOptionsQuery(olimpic._id));
		return { olympiadId: olimpic?._id ?? null };
	},
	component: Create,
});

function Create() {
	const { olympiadId } = Route.useLoaderData();
	const me = useMe("/_olympiad");
	if (!olympiadId) return <Empty title={m.ui_people_create_title()} text={m.OLIMPIC_NOT_FOUND()} />;
	return <CreateParticipantPage me={me} olympiadId={olympiadId} />;
}
