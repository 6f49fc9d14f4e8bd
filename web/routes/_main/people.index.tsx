import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { PeoplePage, type PeopleSearch } from "../../admin/people-page";

export const Route = createFileRoute("/_main/people/")({
	validateSearch: (raw: Record<string, unknown>): PeopleSearch => ({
		...(raw["search"] ? { search: String(raw["search"]).slice(0, 100) } : {}),
		...(String(raw["deleted"]) === "1" ? { deleted: "1" } : {}),
	}),
	beforeLoad: onlyFor("people.manage"),
	component: () => <PeoplePage search={Route.useSearch()} />,
});
