import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { OpinionsPage } from "../../opinion/opinions-page";
import { opinionsSearch } from "../../opinion/opinions-search";

export const Route = createFileRoute("/_main/opinions")({
	validateSearch: opinionsSearch,
	beforeLoad: onlyFor("opinions.read"),
	component: () => <OpinionsPage search={Route.useSearch()} />,
});
