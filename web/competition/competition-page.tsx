import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen, FileText, MapPin, ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import type { Competition } from "#worker/competition/contract";
import { eventName } from "../lib/event-name";
import { now } from "../olympiad/queries";
import { QuotaLines } from "../olympiad/quota-lines";
import { registrationText } from "../olympiad/registration-text";
import { daysText, isLink } from "../olympiad/texts";
import { eventTime } from "../lib/event-time";
import { usePageTitle } from "../shells/page-title";
import type { Me } from "../account/session/queries";
import { Card } from "../ui/card";
import { SafeHtml } from "../ui/safe-html";
import { EntryChip, KindChip, SeatsLine } from "./chips";
import { CompetitionActions } from "./competition-actions";
import { competitionQuery } from "./queries";
import { OwnTest } from "./own-test";
import { StaffCard } from "./staff-card";
import { WaitingCard } from "./waiting-card";
import { WinnerGrid } from "./winner-grid";
import { costText, priceText, stageOf, whereText } from "./texts";
import { BackLink } from "./back-link";

/** The page of one competition. */
export function CompetitionPage({ id, me }: { id: string; me: Me }) {
	const { data: competition } = useSuspenseQuery(competitionQuery(id));
	usePageTitle(eventName(competition));
	const stage = stageOf(competition, now());
	const { entry, kind } = competition;
	// in a hall the test is given out there
	const tested = me.shells.olympiad && kind !== "offline" && (entry === "registered" || entry === "finished");
	return (
		<div className="mx-auto grid w-full max-w-[1080px] gap-[18px]">
			<BackLink />
			<header className="grid gap-3">
				<div className="flex flex-wrap gap-2">
					<KindChip kind={competition.kind} />
					<EntryChip entry={competition.entry} />
				</div>
				<h1 className="text-3xl">{eventName(competition)}</h1>
				<p className="num text-lg font-[550]">{daysText(competition)}</p>
			</header>
			<div className="grid items-start gap-[18px] lg:grid-cols-[1fr_360px]">
				<div className="grid gap-[18px] max-lg:order-2">
					{tested ? <OwnTest id={id} /> : null}
					{competition.desc ? (
						<Card>
							<h2 className="sr-only">{m.competition_about()}</h2>
							<SafeHtml html={competition.desc} />
						</Card>
					) : null}
					<Documents competition={competition} />
					{competition.winners.length > 0 ? (
						<section className="grid gap-3.5">
							<h2>{m.competition_winners()}</h2>
							<WinnerGrid
								winners={competition.winners}
								olympiadId={competition._id}
								editable={competition.may.manage}
							/>
							<Link to="/winners" search={{ competition: competition._id }} className="justify-self-start">
								{m.competition_hall_all()}
							</Link>
						</section>
					) : null}
				</div>
				<div className="grid gap-[18px] max-lg:order-1">
					<Card className="grid gap-4">
						<Facts competition={competition} over={stage === "past"} />
						<CompetitionActions competition={competition} stage={stage} me={me} />
					</Card>
					{stage === "past" ? null : <WaitingCard competition={competition} />}
					{competition.may.manage || competition.may.check_in ? <StaffCard competition={competition} me={me} /> : null}
				</div>
			</div>
		</div>
	);
}

function Facts({ competition, over }: { competition: Competition; over: boolean }) {
	const where = whereText(competition);
	const begins = eventTime(competition.start, competition.time_zone);
	const facts: [string, ReactNode][] = [
		[
			m.competition_begins(),
			<span key="begins" className="num grid">
				{begins.own}
				{begins.there ? <span className="text-sm font-normal text-muted-foreground">{begins.there}</span> : null}
			</span>,
		],
	];
	if (where || competition.address) {
		facts.push([
			m.competition_where(),
			<span key="where" className="grid">
				<span className="flex items-center gap-1.5">
					<MapPin size={17} aria-hidden="true" className="flex-none text-muted-foreground" />
					{where || competition.address}
				</span>
				{where && competition.address ? (
					<span className="text-sm font-normal text-muted-foreground">{competition.address}</span>
				) : null}
			</span>,
		]);
	}
	const registration = over ? null : registrationText(competition);
	if (registration) facts.push([m.olympiad_registration_term(), registration]);
	facts.push([m.competition_costs(), costText(competition)]);
	if (competition.companions_limit > 0) {
		const each = competition.companion_price === 0 ? m.competition_free() : priceText(competition.companion_price);
		facts.push([
			m.competition_companions(),
			m.competition_companions_each({ limit: competition.companions_limit, each }),
		]);
	}
	if (competition.seats_left !== null && !over) {
		facts.push([m.competition_seats(), <SeatsLine key="seats" left={competition.seats_left} />]);
	}
	if (competition.quotas.length > 0 && !over) {
		facts.push([m.olympiad_quota_title(), <QuotaLines key="quotas" quotas={competition.quotas} />]);
	}
	return (
		<dl className="grid gap-3">
			{facts.map(([term, value]) => (
				<div key={term}>
					<dt className="cap">{term}</dt>
					<dd className="font-[550]">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Documents({ competition }: { competition: Competition }) {
	const documents = [
		{
			href: competition.reglament,
			text: m.competition_regulations(),
			icon: <ScrollText size={20} aria-hidden="true" />,
		},
		{ href: competition.tasks, text: m.competition_tasks(), icon: <FileText size={20} aria-hidden="true" /> },
		{ href: competition.syllabus, text: m.competition_syllabus(), icon: <BookOpen size={20} aria-hidden="true" /> },
	].filter(({ href }) => isLink(href));
	if (documents.length === 0) return null;
	return (
		<ul className="flex flex-wrap gap-x-6 gap-y-2">
			{documents.map(({ href, text, icon }) => (
				<li key={text}>
					<a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-2">
						{icon}
						{text}
					</a>
				</li>
			))}
		</ul>
	);
}
