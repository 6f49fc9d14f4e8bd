import { createFileRoute } from "@tanstack/react-router";
import { sectionOf } from "#domain/book/sections";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { bookSearch } from "../../book/book-search";
import { knownSection } from "../../book/known-section";
import { SectionPage } from "../../book/section-page";

const permitted = onlyFor("books.read");

export const Route = createFileRoute("/_main/books/$section/")({
	validateSearch: bookSearch,
	beforeLoad: async (opening) => {
		await permitted(opening);
		await knownSection(opening.params.section);
	},
	component: OneSection,
});

function OneSection() {
	const me = useMe("/_main");
	const section = sectionOf(Route.useParams().section);
	const search = Route.useSearch();
	return section && <SectionPage key={section.key} me={me} section={section} search={search} />;
}
