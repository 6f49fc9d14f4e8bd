import { createFileRoute, redirect } from "@tanstack/react-router";
import { sectionOf } from "#domain/book/sections";
import { newSheetSeed } from "#domain/olympiad/sheet-seed";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { sheetSearch } from "../../book/book-search";
import { knownSection } from "../../book/known-section";
import { SheetPage } from "../../book/sheet-page";

const permitted = onlyFor("books.read");

export const Route = createFileRoute("/_main/books/$section/sheet")({
	validateSearch: sheetSearch,
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
