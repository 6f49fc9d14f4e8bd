import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { ManageNewsPage } from "../../news/manage-page";
import { manageSearch } from "../../news/manage-search";

export const Route = createFileRoute("/_main/news/manage/")({
	validateSearch: manageSearch,
	beforeLoad: onlyFor("news.manage"),
	component: () => <ManageNewsPage search={Route.useSearch()} />,
});
