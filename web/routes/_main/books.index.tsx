import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { bookSearch } from "../../book/book-search";
import { PathPage } from "../../book/path-page";

export const Route = createFileRoute("/_main/books/")({
	validateSearch: bookSearch,
	beforeLoad: onlyFor("books.read"),
	component: () => <PathPage me={useMe("/_main")} search={Route.useSearch()} />,
});
