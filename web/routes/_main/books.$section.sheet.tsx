import { createFileRoute, redirect } from "@tanstack/react-router";
import { sectionOf } from "#domain/book/sections";
import { newSheetSeed, readSheetSeed } from "#domain/olympiad/sheet-seed";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { knownSection } from "../../book/known-section";
import { SheetPage } from "../../book/sheet-page";

const permitted = onlyFor("books.read");

export const Route = createFileRoute("/_main/books/$section/sheet")({
	validateSearch: ({ seed }: Record<string, unknown>): { seed?: string } => {
		const read = typeof seed === "string" || typeof seed === "number" ? readSheetSeed(String(seed)) : null;
		return read ? { seed: read } : {};
	},
	beforeLoad: async (opening) => {
		const { params, search } = opening;
		await permitted(opening);
		await knownSection(params.section);
		// an address without a seed gets one, so that the sheet can be printed again as it is
		if (!search.seed) {
			const seed = newSheetSeed(Math.random);
			throw redirect({ to: "/books/$section/sheet", params, search: { seed }, replace: true });
		}
	},
	component: OneSheet,
});

function OneSheet() {
	const me = useMe("/_main");
	const section = sectionOf(Route.useParams().section);
	const { seed = "" } = Route.useSearch();
	return section && <SheetPage me={me} section={section} seed={seed} />;
}
