import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download, UserPlus } from "lucide-react";
import { useState } from "react";
import { may, mayReached } from "#domain/access/permissions";
import { m } from "#messages";
import type { ListedParticipant, ParticipantList } from "#worker/olympiad/participants/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { eventName } from "../../lib/event-name";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { WaitingLooks } from "../second-look/waiting-looks";
import type { Me } from "../../account/session/queries";
import { Button, buttonVariants } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { PageLinks } from "../../ui/page-links";
import { CountrySummaryButton } from "./country-summary";
import { CategoryTabs } from "../category-tabs";
import { PeopleFilter } from "./people-filter";
import { isFiltered, type PeopleSearch } from "./people-search";
import { PeopleTable } from "./people-table";
import { peopleQuery } from "./queries";
import { RemovedPeople } from "./removed-people";
import { SelectedPeople } from "./selected-people";

/** The participants within reach, a hundred a page, with filters in the address; selected ones can be removed. */
export function PeoplePage({ me, search }: { me: Me; search: PeopleSearch }) {
	usePageTitle(m.olympiad_people_title());
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const { data, error, refetch, isPlaceholderData } = useQuery(peopleQuery(search));
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const actor = { id: me._id, role: me.role };
	const selects = may(actor, "participants.select");

	/** The target of a link or a changed filter: the first page of another part of the table. */
	function to(change: { [key in keyof PeopleSearch]?: PeopleSearch[key] | undefined }) {
		const next = { ...search, page: undefined, ...change } as PeopleSearch;
		return { to: "/olimpic/participants", search: next, replace: true } as const;
	}
	const forget = () => setSelected(new Set());
	function show(change: Parameters<typeof to>[0]): void {
		forget();
		void navigate(to(change));
	}
	function open(row: ListedParticipant): void {
		void navigate({ to: "/olimpic/participants/edit", state: { participantId: row._id } });
	}
	if (!data) {
		if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
		return <LoadingBeads />;
	}
	const create = may(actor, "participants.create");
	return (
		<div className="mx-auto grid w-full max-w-[1400px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="grid gap-1">
					<HelpedTitle page="/olimpic/participants">{m.olympiad_people_title()}</HelpedTitle>
					<p className="text-muted-foreground">
						{eventName(data.olimpic)}, {totalText(data)}
					</p>
				</div>
				<div className="flex flex-wrap gap-3 max-xs:w-full max-xs:*:grow">
					{selects ? (
						<>
							<CountrySummaryButton olympiad={data.olimpic} />
							<a
								href={`/api/olimpic/${data.olimpic._id}/participants/export.xlsx`}
								className={buttonVariants({})}
								download
							>
								<Download size={18} aria-hidden="true" />
								{m.olympiad_people_export()}
							</a>
							<RemovedPeople olympiadId={data.olimpic._id} />
						</>
					) : null}
					{create ? <AddLink olimpic={data.olimpic._id} /> : null}
				</div>
			</header>
			{selects ? <WaitingLooks id={data.olimpic._id} /> : null}
			{data.total === 0 ? (
				<EmptyState text={m.olympiad_people_empty()} plain />
			) : (
				<>
					<CategoryTabs
						categories={data.categories.map(({ value, count }) => ({ code: value, count }))}
						current={search.category}
						all
						wraps
						link={(category, props) => <Link {...to({ category })} onClick={forget} {...props} />}
					/>
					<PeopleFilter list={data} search={search} onChange={show} />
					{data.count === 0 ? (
						<div className="grid justify-items-center gap-4 py-10">
							<p>{m.olympiad_people_none_found()}</p>
							{isFiltered(search) ? (
								<Button onClick={() => void navigate({ to: "/olimpic/participants", search: onlyOlympiad(search) })}>
									{m.olympiad_people_clear_filter()}
								</Button>
							) : null}
						</div>
					) : (
						<div className={isPlaceholderData ? "opacity-60" : undefined}>
							<PeopleTable
								rows={data.data}
								search={search}
								onSort={(sort, order) => show({ sort, order })}
								onOpen={may(actor, "participants.edit") ? open : undefined}
								{...(selects ? { selected, onSelect: setSelected } : {})}
							/>
						</div>
					)}
					{data.count > 0 ? (
						<PageLinks
							page={data.page}
							count={data.count}
							rowsPerPage={100}
							note={
								data.count < data.total ? m.olympiad_people_shown({ count: data.count, total: data.total }) : undefined
							}
							link={(page, props) => (
								<Link {...to({ page: page > 1 ? page : undefined })} onClick={forget} {...props} />
							)}
						/>
					) : null}
				</>
			)}
			{selected.size > 0 ? (
				<SelectedPeople
					list={data}
					ids={selected}
					clears={({ userId }) => mayReached(actor, "results.clear", userId)}
					onDone={() => {
						setSelected(new Set());
						void queryClient.invalidateQueries({ queryKey: ["olimpic"] });
					}}
				/>
			) : null}
		</div>
	);
}

function onlyOlympiad({ olimpic }: PeopleSearch): PeopleSearch {
	return olimpic === undefined ? {} : { olimpic };
}

function totalText({ total, olimpic }: ParticipantList): string {
	const limit = olimpic.participants_limit;
	return limit === null ? m.olympiad_people_total({ count: total }) : m.olympiad_people_of_limit({ total, limit });
}

function AddLink({ olimpic }: { olimpic: string }) {
	return (
		<Link
			to="/olimpic/participants/create"
			search={{ olimpic }}
			className={buttonVariants({ variant: "primary", className: "max-xs:w-full" })}
		>
			<UserPlus size={20} aria-hidden="true" />
			{m.olympiad_people_add()}
		</Link>
	);
}
