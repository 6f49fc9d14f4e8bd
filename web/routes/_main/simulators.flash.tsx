import { createFileRoute } from "@tanstack/react-router";
import { useFormulasKept } from "../../training/mastery/break-rates";
import { useBeginsAtOnce } from "../../training/trainer/use-begins-at-once";
import { useMe } from "../../account/session/use-me";
import { TrainerPage } from "../../training/trainer/trainer-page";

export const Route = createFileRoute("/_main/simulators/flash")({
	validateSearch: (search: Record<string, unknown>) => search,
	component: Flash,
});

function Flash() {
	const me = useMe("/_main");
	const search = Route.useSearch();
	const start = useBeginsAtOnce();
	useFormulasKept(me);
	return <TrainerPage key={JSON.stringify(search)} simulator="sum" owner={me._id} query={search} {...start} />;
}
