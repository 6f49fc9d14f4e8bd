import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardCheck, Images, Ticket } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { CompetitionCard } from "#worker/competition/contract";
import { HelpedTitle } from "../guide/helped-title";
import { Empty } from "../ui/empty-page";
import { now } from "../olympiad/queries";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Segmented } from "../ui/segmented";
import { CompetitionTile } from "./competition-tile";
import { competitionsQuery } from "./queries";
import { kindText, stageOf } from "./texts";

const kinds = ["all", "online", "offline", "sama"] as const;

/** Competitions of all kinds: open and coming ones, then past ones. */
export function CompetitionsPage() {
	usePageTitle(m.competition_list_title());
	const { data } = useSuspenseQuery(competitionsQuery);
	const [kind, setKind] = useState<(typeof kinds)[number]>("all");
	if (data.data.length === 0) return <Empty title={m.competition_list_title()} text={m.competition_list_empty()} />;
	const shown = data.data.filter((one) => kind === "all" || one.kind === kind);
	const past = shown.filter((one) => stageOf(one, now()) === "past");
	const open = shown.filter((one) => stageOf(one, now()) !== "past").toReversed();
	return (
		<div className="mx-auto grid w-full max-w-[1180px] gap-[22px]">
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
				<div className="grid gap-1">
					<HelpedTitle page="/competitions">{m.competition_list_title()}</HelpedTitle>
					<p className="measure text-muted-foreground">{m.competition_list_lead()}</p>
				</div>
				<nav aria-label={m.competition_list_more()} className="flex flex-wrap gap-2">
					<Link to="/competitions/tickets" className={buttonVariants({ size: "sm" })}>
						<Ticket size={18} aria-hidden="true" />
						{m.competition_tickets_title()}
					</Link>
					<Link to="/winners" className={buttonVariants({ size: "sm" })}>
						<Images size={18} aria-hidden="true" />
						{m.competition_winners_title()}
					</Link>
					{data.may.manage ? (
						<Link to="/competitions/orders" className={buttonVariants({ size: "sm" })}>
							<ClipboardCheck size={18} aria-hidden="true" />
							{m.competition_orders_title()}
						</Link>
					) : null}
				</nav>
			</header>
			<Segmented
				label={m.competition_list_kind()}
				value={kind}
				onChange={setKind}
				options={kinds.map((value) => ({ value, label: value === "all" ? m.competition_list_all() : kindText(value) }))}
			/>
			{shown.length === 0 ? <EmptyState text={m.competition_list_none_of_kind()} /> : null}
			<Section title={m.competition_list_open()} list={open} />
			<Section title={m.competition_list_past()} list={past} />
		</div>
	);
}

function Section({ title, list }: { title: string; list: readonly CompetitionCard[] }) {
	if (list.length === 0) return null;
	return (
		<section className="grid gap-3.5">
			<h2>{title}</h2>
			<ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
				{list.map((one) => (
					<li key={one._id} className="grid">
						<CompetitionTile competition={one} />
					</li>
				))}
			</ul>
		</section>
	);
}
