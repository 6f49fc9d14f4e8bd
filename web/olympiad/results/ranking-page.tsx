import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, ScrollText } from "lucide-react";
import { useState } from "react";
import { may } from "#domain/access/permissions";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import type { RankingRow } from "#worker/olympiad/results/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { eventName } from "../../lib/event-name";
import { usePageTitle } from "../../shells/page-title";
import { WaitingLooks } from "../second-look/waiting-looks";
import type { Me } from "../../account/session/queries";
import { Button, buttonVariants } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { PageLinks } from "../../ui/page-links";
import { CategoryTabs } from "../category-tabs";
import { LogDialog } from "./log-dialog";
import { PendingDialog } from "./pending-dialog";
import { rankingQuery } from "./queries";
import { RankingTable } from "./ranking-table";
import type { ResultsSearch } from "./results-search";
import { SelectionBar } from "./selection-bar";
import { ShownSwitches } from "./shown-switches";
import { StateChip, StateSteps } from "./state-controls";
import { SuggestDialog } from "./suggest-dialog";
import { FindField } from "./table-tools";
import { useChanges } from "./use-changes";
import { usePlaces } from "./use-places";
import { YearsDialog } from "./years-dialog";

type Open = { what: "suggest" | "pending" | "log" } | { what: "years" | "late"; row: RankingRow } | null;

/**
 * The ranking of an olympiad by category. Judges set places and move the results from provisional to final;
 * representatives set the places of their own participants.
 */
export function RankingPage({ id, search, me }: { id: string; search: ResultsSearch; me: Me }) {
	usePageTitle(m.olympiad_ranking_title());
	const { data: ranking } = useSuspenseQuery(rankingQuery(id, search));
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [open, setOpen] = useState<Open>(null);
	const changes = useChanges(id, ranking.revision);
	const given = usePlaces(ranking.data, changes, () => setSelected(new Set()));
	const actor = { id: me._id, role: me.role };
	const judge = may(actor, "results.judge");
	const places = may(actor, "results.place") && (judge || ranking.undo || ranking.data.some((row) => row.settable));
	const staff = may(actor, "results.staff");
	const close = () => setOpen(null);
	const onPage = ranking.data.filter(({ user }) => selected.has(user._id));

	function toggle(ids: readonly string[], on: boolean): void {
		const next = new Set(selected);
		for (const one of ids) {
			if (on) next.add(one);
			else next.delete(one);
		}
		setSelected(next);
	}

	return (
		<div className="mx-auto grid w-full max-w-[1360px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<HelpedTitle page="/olimpic/ranking" className="text-2xl">
					{m.olympiad_ranking_of({ name: eventName(ranking.olimpic) })}
				</HelpedTitle>
				<StateChip state={ranking.state} />
				<div className="ml-auto flex flex-wrap gap-3 md:justify-end max-md:ml-0 max-md:w-full max-md:*:grow">
					{staff ? (
						<a
							href={`/api/olimpic/${encodeURIComponent(ranking.olimpic._id)}/results.xlsx`}
							download
							className={buttonVariants()}
						>
							<Download size={18} aria-hidden="true" />
							{m.olympiad_ranking_download()}
						</a>
					) : null}
					{judge ? (
						<>
							<Button onClick={() => setOpen({ what: "log" })}>
								<ScrollText size={18} aria-hidden="true" />
								{m.olympiad_ranking_log()}
							</Button>
							{ranking.state === "final" ? null : (
								<Button onClick={() => setOpen({ what: "suggest" })} disabled={ranking.categories.length === 0}>
									{m.olympiad_ranking_suggest()}
								</Button>
							)}
							<StateSteps ranking={ranking} changes={changes} />
						</>
					) : null}
				</div>
			</header>
			{judge ? <WaitingLooks id={ranking.olimpic._id} /> : null}
			{ranking.unjudged > 0 ? (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warn-soft px-4 py-2.5">
					{m.olympiad_ranking_waiting({ count: ranking.unjudged })}
					<Button size="sm" onClick={() => setOpen({ what: "pending" })}>
						{m.olympiad_ranking_waiting_open()}
					</Button>
				</p>
			) : null}
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				{judge ? <ShownSwitches olympiad={ranking.olimpic} changes={changes} /> : null}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<CategoryTabs
					categories={ranking.categories}
					current={search.category}
					all
					link={(category, props) => (
						<Link to="/olimpic/ranking" search={{ olimpic: search.olimpic, category }} {...props} />
					)}
				/>
				<FindField key={`${id}:${search.category ?? ""}`} search={search} />
			</div>
			{ranking.data.length === 0 ? (
				<EmptyState plain={staff} text={search.q ? m.olympiad_ranking_nobody() : m.olympiad_ranking_empty()} />
			) : (
				<RankingTable
					ranking={ranking}
					category={search.category}
					found={search.q !== undefined}
					places={
						places
							? {
									selected,
									toggle,
									setPlace: given.setPlace,
									locked: ranking.state === "final" || changes.pending,
								}
							: null
					}
					years={staff ? (row) => (judge || row.settable ? () => setOpen({ what: "years", row }) : null) : null}
					late={judge ? (row) => setOpen({ what: "late", row }) : null}
				/>
			)}
			{ranking.data.some(({ named }) => !named) ? (
				<p className="text-sm text-muted-foreground">{m.olympiad_ranking_public_form()}</p>
			) : null}
			<PageLinks
				page={search.page ?? 1}
				count={ranking.count}
				rowsPerPage={ranking.rowsPerPage}
				link={(page, props) => <Link to="/olimpic/ranking" search={{ ...search, page }} {...props} />}
			/>
			{places && ranking.state !== "final" ? (
				<SelectionBar
					rows={onPage}
					undo={ranking.undo}
					pending={changes.pending}
					onPlace={given.setPlace}
					onUndo={given.askUndo}
				/>
			) : null}
			<WrittenRule videos={ranking.olimpic.videos} />
			{given.dialog}
			{open?.what === "suggest" ? <SuggestDialog category={search.category} changes={changes} close={close} /> : null}
			{open?.what === "pending" || open?.what === "late" ? (
				<PendingDialog
					id={id}
					changes={changes}
					locked={ranking.state === "final"}
					{...(open.what === "late" && { only: { user: open.row.user._id, name: englishName(open.row.user) } })}
					close={close}
				/>
			) : null}
			{open?.what === "log" ? <LogDialog id={id} close={close} /> : null}
			{open?.what === "years" ? (
				<YearsDialog userId={open.row.user._id} name={englishName(open.row.user)} close={close} />
			) : null}
		</div>
	);
}

/** The rules of order and places in words. */
function WrittenRule({ videos }: { videos: boolean }) {
	return (
		<section className="grid gap-2 border-t border-border pt-5">
			<h2 className="text-lg">{m.olympiad_ranking_rule_title()}</h2>
			<p className="measure">{m.olympiad_ranking_rule_order()}</p>
			<p className="measure">{videos ? m.olympiad_ranking_rule_places() : m.olympiad_ranking_rule_places_seen()}</p>
			<p className="measure">{m.olympiad_ranking_rule_prize()}</p>
		</section>
	);
}
