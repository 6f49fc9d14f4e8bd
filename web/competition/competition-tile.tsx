import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { m } from "#messages";
import type { CompetitionCard } from "#worker/competition/contract";
import { eventName } from "../lib/event-name";
import { now } from "../olympiad/queries";
import { registrationText } from "../olympiad/registration-text";
import { daysText } from "../olympiad/texts";
import { Card, CardStrip } from "../ui/card";
import { EntryChip, KindChip, SeatsLine } from "./chips";
import { costText, stageOf, whereText } from "./texts";

/** One competition in the list: dates, place, price and the own entry. */
export function CompetitionTile({ competition }: { competition: CompetitionCard }) {
	const where = whereText(competition);
	const past = stageOf(competition, now()) === "past";
	const registration = past || competition.entry !== "none" ? null : registrationText(competition);
	return (
		<Card className="relative flex flex-col gap-3 hover:shadow-raised">
			<div className="flex flex-wrap items-center gap-2">
				<KindChip kind={competition.kind} />
				<EntryChip entry={competition.entry} />
			</div>
			<div className="grid gap-1">
				<h3 className="text-xl">
					<Link
						to="/competitions/$id"
						params={{ id: competition._id }}
						className="text-foreground no-underline before:absolute before:inset-0 before:rounded-lg focus-visible:before:outline-[3px] focus-visible:before:outline-offset-2 focus-visible:before:outline-ring"
					>
						{eventName(competition)}
					</Link>
				</h3>
				<p className="num font-[550]">{daysText(competition)}</p>
				{where ? (
					<p className="flex items-center gap-1.5 text-sm text-muted-foreground">
						<MapPin size={17} aria-hidden="true" className="flex-none" />
						{where}
					</p>
				) : null}
			</div>
			{registration ? <p className="text-sm">{registration}</p> : null}
			<CardStrip className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 !pt-3.5 !pb-3.5">
				<b className="num font-semibold">{costText(competition)}</b>
				{past ? (
					<span className="text-sm text-muted-foreground">
						{m.competition_took_part({ count: competition.participants })}
					</span>
				) : (
					<SeatsLine left={competition.seats_left} />
				)}
			</CardStrip>
		</Card>
	);
}
