import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { Competition } from "#worker/competition/contract";
import type { Me } from "../account/session/queries";
import { buttonVariants } from "../ui/button";
import { entersSelf, entryReason } from "./entry-reason";
import { hasTickets, type stageOf } from "./texts";

interface ActionsProps {
	competition: Competition;
	stage: ReturnType<typeof stageOf>;
	me: Me;
}

const main = buttonVariants({ variant: "primary", size: "lg" });
const other = buttonVariants({});

/** The links one may follow now, or a sentence when there are none. */
export function CompetitionActions({ competition, stage, me }: ActionsProps) {
	const { entry, kind, _id: id, sales_open: selling } = competition;
	const inside = me.shells.olympiad;
	const soldOut = competition.seats_left === 0;
	const staff = me.role > 1;
	const mayOrder = selling && !soldOut && (staff || entry === "none");
	const mayEnter = entersSelf(competition, stage, me);
	// a hall that has no tickets knows its participants by name
	const atDoor = kind === "offline" && stage !== "past" && (entry === "registered" || entry === "finished");
	const byName = atDoor && !hasTickets(competition) ? m.competition_door_by_name() : null;
	const links = [
		mayOrder ? (
			<Link key="order" to="/competitions/$id/participate" params={{ id }} className={entry === "none" ? main : other}>
				{kind === "offline" ? m.competition_buy() : m.competition_take_part()}
			</Link>
		) : null,
		mayEnter ? (
			<Link key="enter" to="/olimpic/participate" search={{ olimpic: id }} className={main}>
				{m.competition_take_part()}
			</Link>
		) : null,
		entry === "awaiting" || (entry !== "none" && byName === null && kind === "offline" && stage !== "past") ? (
			<Link key="tickets" to="/competitions/tickets" className={entry === "awaiting" ? main : other}>
				{m.competition_my_ticket()}
			</Link>
		) : null,
		inside && entry === "registered" && kind !== "offline" && stage === "running" ? (
			<Link key="run" to="/olimpic/about" search={{ olimpic: id }} className={main}>
				{m.competition_start()}
			</Link>
		) : null,
		inside && competition.active_simulation && entry === "registered" && stage === "upcoming" ? (
			<Link key="simulate" to="/olimpic/about" search={{ olimpic: id }} className={kind === "offline" ? other : main}>
				{m.competition_simulator()}
			</Link>
		) : null,
		inside && competition.printing && entry === "registered" ? (
			<Link key="print" to="/olimpic/print" search={{ olimpic: id }} className={other}>
				{m.competition_print()}
			</Link>
		) : null,
		competition.show_rating && stage !== "upcoming" ? (
			<Link key="rating" to="/olimpic/rating" search={{ olimpic: id }} className={other}>
				{m.competition_rating()}
			</Link>
		) : null,
		competition.show_results && stage === "past" ? (
			<Link key="results" to="/olimpic/ranking" search={{ olimpic: id }} className={other}>
				{m.competition_results()}
			</Link>
		) : null,
		competition.show_diploms && stage === "past" ? (
			<Link key="diplomas" to="/olimpic/diplomas" search={{ olimpic: id }} className={other}>
				{m.competition_diplomas()}
			</Link>
		) : null,
	].filter(Boolean);
	if (links.length > 0 || byName) {
		return (
			<div className="grid gap-2.5">
				{byName ? <p className="text-muted-foreground">{byName}</p> : null}
				{links}
			</div>
		);
	}
	const reason = entryReason(competition, stage, me);
	return reason ? (
		<div className="grid justify-items-start gap-2.5">
			<p className="text-muted-foreground">{reason.text}</p>
			{reason.fee ? <ToPurchases /> : null}
		</div>
	) : null;
}

/** Where an entry fee is paid. */
export function ToPurchases() {
	return (
		<Link to="/ucoins" className={other}>
			{m.account_gate_purchases()}
		</Link>
	);
}
