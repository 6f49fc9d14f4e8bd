import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { m } from "#messages";
import type { FoundPerson } from "#worker/admin/people-contract";
import { HelpedTitle } from "../guide/helped-title";
import { failureText } from "../lib/error-text";
import { dayText } from "../olympiad/texts";
import { usePageTitle } from "../shells/page-title";
import { CheckboxField } from "../ui/checkbox-field";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { SearchField } from "../ui/search-field";
import { type Column, Table } from "../ui/table";
import { personName, roleText } from "./people-texts";
import { peopleQuery } from "./queries";

export type PeopleSearch = { search?: string; deleted?: "1" };

const columns = (): readonly Column<FoundPerson>[] => [
	{
		key: "name",
		head: m.people_name(),
		cell: (person) => (
			<Link to="/people/$id" params={{ id: person._id }} className="font-semibold break-words">
				{personName(person)}
			</Link>
		),
	},
	{ key: "role", head: m.people_role(), cell: ({ role }) => roleText(role) },
	{
		key: "reach",
		head: m.people_reach(),
		cell: ({ email, phone }) => (
			<span className="wrap-anywhere">{[email, phone].filter(Boolean).join(", ") || "–"}</span>
		),
	},
	{ key: "school", head: m.people_school(), cell: ({ school }) => school || "–" },
	{
		key: "state",
		head: "",
		selfSaid: true,
		narrow: "end",
		cell: ({ deleted_at }) =>
			deleted_at === null ? null : <Chip tone="bad">{m.people_deleted({ moment: dayText(deleted_at) })}</Chip>,
	},
];

/** Search over everybody: a part of the name in any script, an e-mail, a phone, a code. */
export function PeoplePage({ search }: { search: PeopleSearch }) {
	usePageTitle(m.ui_menu_people());
	const navigate = useNavigate();
	const deleted = search.deleted === "1";
	const asked = search.search !== undefined || deleted;
	const { data, error, refetch } = useQuery({ ...peopleQuery(search.search ?? "", deleted), enabled: asked });
	return (
		<div className="mx-auto grid w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<HelpedTitle page="/people">{m.ui_menu_people()}</HelpedTitle>
			<search className="grid max-w-(--form-max) gap-2">
				<SearchField
					label={m.people_search()}
					name="search"
					hint={m.people_search_hint()}
					asked={search.search ?? ""}
					onAsk={(wanted) => {
						const { search: _, ...rest } = search;
						void navigate({ to: "/people", search: wanted ? { ...rest, search: wanted } : rest, replace: true });
					}}
				/>
				<CheckboxField
					name="deleted"
					label={m.people_only_deleted()}
					checked={deleted}
					onChange={({ target }) => {
						const { deleted: _, ...rest } = search;
						void navigate({ to: "/people", search: target.checked ? { ...rest, deleted: "1" } : rest, replace: true });
					}}
				/>
			</search>
			<p className="flex flex-wrap items-center gap-x-6">
				<span className="max-xs:w-full">{m.people_new()}</span>
				<Link to="/directory/students" className="inline-flex min-h-11 items-center">
					{m.people_new_student()}
				</Link>
				<Link to="/directory/teachers" className="inline-flex min-h-11 items-center">
					{m.people_new_teacher()}
				</Link>
				<Link to="/directory/schools" className="inline-flex min-h-11 items-center">
					{m.people_new_school()}
				</Link>
				<Link to="/delegates/create" className="inline-flex min-h-11 items-center">
					{m.people_new_delegate()}
				</Link>
				<span className="w-full text-sm text-muted-foreground">{m.people_new_staff()}</span>
			</p>
			<p className="flex flex-wrap gap-x-6">
				<Link to="/directory/duplicates" className="inline-flex min-h-11 items-center">
					{m.people_duplicates()}
				</Link>
				<Link to="/archive" className="inline-flex min-h-11 items-center">
					{m.home_archive_title()}
				</Link>
			</p>
			{asked && error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{asked && !data && !error ? <LoadingBeads /> : null}
			{asked && data?.data.length === 0 ? (
				<EmptyState plain text={search.search === undefined ? m.people_none_deleted() : m.people_none()} />
			) : null}
			{asked && data && data.data.length > 0 ? (
				<>
					<Table
						caption={m.ui_menu_people()}
						columns={columns()}
						rows={data.data}
						rowKey={({ _id }) => _id}
						onOpen={({ _id }) => void navigate({ to: "/people/$id", params: { id: _id } })}
					/>
					{data.more ? <p className="text-sm text-muted-foreground">{m.people_more()}</p> : null}
				</>
			) : null}
		</div>
	);
}
