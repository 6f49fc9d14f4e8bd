import { createFileRoute, notFound } from "@tanstack/react-router";
import { useFormulasKept } from "../../training/mastery/break-rates";
import { useBeginsAtOnce } from "../../training/trainer/use-begins-at-once";
import { useMe } from "../../account/session/use-me";
import { TrainerPage } from "../../training/trainer/trainer-page";
import { knownTrainer } from "../../training/trainer/known-trainer";

export const Route = createFileRoute("/_main/simulators/$simulator")({
	validateSearch: (search: Record<string, unknown>) => search,
	beforeLoad: ({ params }) => {
		if (!knownTrainer(params.simulator)) throw notFound();
	},
	component: OneTrainer,
});

function OneTrainer() {
	const me = useMe("/_main");
	const { simulator } = Route.useParams();
	const search = Route.useSearch();
	const start = useBeginsAtOnce();
	useFormulasKept(me);
	if (!knownTrainer(simulator)) return null;
	return (
		<TrainerPage
			key={`${simulator}?${JSON.stringify(search)}`}
			simulator={simulator}
			owner={me._id}
			query={search}
			{...start}
		/>
	);
}
