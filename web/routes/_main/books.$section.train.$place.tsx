import { createFileRoute } from "@tanstack/react-router";
import { sectionOf } from "#domain/book/sections";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { knownSection } from "../../book/known-section";
import { TrainPage } from "../../book/train-page";
import { useFormulasKept } from "../../training/mastery/break-rates";
import { useBeginsAtOnce } from "../../training/trainer/use-begins-at-once";

const permitted = onlyFor("books.read");

export const Route = createFileRoute("/_main/books/$section/train/$place")({
	beforeLoad: async (opening) => {
		await permitted(opening);
		await knownSection(opening.params.section, opening.params.place);
	},
	component: OneSet,
});

function OneSet() {
	const me = useMe("/_main");
	const { section: key, place } = Route.useParams();
	const start = useBeginsAtOnce();
	useFormulasKept(me);
	const section = sectionOf(key);
	return (
		section && <TrainPage key={`${key}:${place}`} me={me} section={section} place={Number(place) - 1} {...start} />
	);
}
