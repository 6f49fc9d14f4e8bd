import { createFileRoute, notFound } from "@tanstack/react-router";
import { sectionOf } from "#domain/book/sections";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { bookSearch } from "../../book/book-search";
import { SectionPage } from "../../book/section-page";

export const Route = createFileRoute("/_main/books/$section/")({
	validateSearch: bookSearch,
	beforeLoad: onlyFor("books.read"),
	component: OneSection,
});

function OneSection() {
	const me = useMe("/_main");
	const section = sectionOf(Route.useParams().section);
	const search = Route.useSearch();
	// said here, because the sections are not in the first load
	if (!section) throw notFound();
	return <SectionPage key={section.key} me={me} section={section} search={search} />;
}
