import { createFileRoute, notFound } from "@tanstack/react-router";
import { sectionOf } from "#domain/book/sections";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { TrainPage } from "../../book/train-page";
import { useFormulasKept } from "../../training/mastery/break-rates";
import { useBeginsAtOnce } from "../../training/trainer/use-begins-at-once";

export const Route = createFileRoute("/_main/books/$section/train/$place")({
	beforeLoad: onlyFor("books.read"),
	component: OneSet,
});

function OneSet() {
	const me = useMe("/_main");
	const { section: key, place } = Route.useParams();
	const start = useBeginsAtOnce();
	useFormulasKept(me);
	const section = sectionOf(key);
	if (!section?.exercises[Number(place) - 1]) throw notFound();
	return <TrainPage key={`${key}:${place}`} me={me} section={section} place={Number(place) - 1} {...start} />;
}
