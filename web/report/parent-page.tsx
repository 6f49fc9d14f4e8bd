import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { m } from "#messages";
import type { ParentPage } from "#worker/report/contract";
import { failureText } from "../lib/error-text";
import { eventName } from "../lib/event-name";
import { nameOf } from "../lib/name-of";
import { GivenStars } from "../school/homework/given-stars";
import { usePageTitle } from "../shells/page-title";
import { AbacusMini } from "../ui/abacus-mini";
import type { BeamState } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { Button } from "../ui/button";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { Mark } from "../ui/mark";
import { LineChart } from "./line-chart";
import { OwnLetterLine } from "./own-letter";
import "./parent-page.css";
import {
	familyExample,
	familyName,
	firstNameOf,
	headingOf,
	helpText,
	illText,
	lessonText,
	progressText,
	standsText,
} from "./parent-texts";
import { parentPageQuery } from "./queries";
import { accuracyOf, dayText, percentText, periodText, pointText, secondsOf, secondsText } from "./texts";

/** One page about one child that a parent reads in 90 seconds, on the screen and on A4. */
export function ParentPageView({ id }: { id: string }) {
	usePageTitle(m.report_parent_page());
	const { data, error, refetch } = useQuery(parentPageQuery(id));
	if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <LoadingBeads />;
	return (
		<div className="mx-auto grid w-full max-w-[840px] gap-4">
			<div className="not-printed flex flex-wrap items-center justify-end gap-3">
				<Button onClick={() => window.print()}>
					<Printer size={20} aria-hidden="true" />
					{m.report_print()}
				</Button>
			</div>
			<Page page={data} />
			{data.letter ? <OwnLetterLine child={id} letter={data.letter} /> : null}
		</div>
	);
}

const states: Record<ParentPage["days"][number]["state"], BeamState> = {
	done: "done",
	sick: "freeze",
	missed: "todo",
	now: "now",
};

function Page({ page }: { page: ParentPage }) {
	const { child, days, weeks, ladder, help, words, next, minutes } = page;
	const trained = days.filter(({ state }) => state === "done").length;
	const points = weeks.map((week) => ({ ...week, key: week.from, name: pointText(week) }));
	const notes = [illText(page), days.at(-1)?.state === "now" ? m.report_today_begun_not() : null].filter(Boolean);
	return (
		<article className="parent-page">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<Mark />
				<p className="text-[15px] text-muted-foreground">
					{[periodText(page.from, page.today), page.group ? m.report_group_of({ group: page.group }) : ""]
						.filter(Boolean)
						.join(", ")}
				</p>
			</header>
			<div className="grid gap-2">
				<h1 className="parent-heading">{headingOf(page)}</h1>
				<p className="text-[18px]">{standsText(page)}</p>
			</div>
			<section aria-labelledby="page-days" className="grid gap-2">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 id="page-days" className="text-lg">
						{m.report_page_days()}
					</h2>
					{minutes === null ? null : (
						<p className="text-[15px] text-muted-foreground">{m.report_usual_minutes({ count: minutes })}</p>
					)}
				</div>
				<Beamline
					whole
					size="md"
					className="!max-w-none"
					states={days.map(({ state }) => states[state])}
					label={m.report_page_days_of({ trained, count: days.length })}
					names={days.map(({ date }) => Number(date.slice(8)))}
				/>
				{notes.length > 0 ? <p className="text-[15px] text-muted-foreground">{notes.join(" ")}</p> : null}
			</section>
			<div className="parent-charts">
				<LineChart
					title={m.report_accuracy()}
					sentence={progressText(page, "accurate")}
					points={points.map(({ key, name, ...week }) => ({ key, name, value: accuracyOf(week) }))}
					text={(value) => percentText(value)}
					heads={[m.report_when(), m.report_accuracy_head()]}
				/>
				<LineChart
					title={m.report_speed()}
					sentence={progressText(page, "faster")}
					points={points.map(({ key, name, ...week }) => ({ key, name, value: secondsOf(week) }))}
					text={(value) => secondsText(value)}
					heads={[m.report_when(), m.report_speed_head()]}
				/>
			</div>
			<section aria-labelledby="page-knows" className="grid gap-3">
				<h2 id="page-knows" className="text-lg">
					{m.report_page_knows()}
				</h2>
				<div className="parent-ladder">
					{ladder.map(({ family, mastered, begun, total }) => (
						<div key={family} className="grid gap-1">
							<p className="flex items-baseline justify-between gap-3 text-[15px]">
								<b className="font-semibold">{familyName(family)}</b>
								<span className="num text-muted-foreground">{familyExample(family)}</span>
							</p>
							<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
								<Beamline
									size="sm"
									className="!max-w-none"
									states={Array.from({ length: total }, (_, index) =>
										index < mastered ? "done" : index < mastered + begun ? "now" : "todo",
									)}
									label={m.report_family_of({ family: familyName(family), mastered, total })}
								/>
								<span className="num text-[15px]">{m.report_lessons_of({ came: mastered, lessons: total })}</span>
							</div>
						</div>
					))}
				</div>
			</section>
			{help ? (
				<section aria-labelledby="page-help" className="parent-help">
					<div className="w-[86px] flex-none">
						<AbacusMini value={help.from} rods={2} marked={[1]} label={m.report_help_shows({ value: help.from })} />
					</div>
					<div className="grid gap-1">
						<h2 id="page-help" className="text-lg">
							{m.report_help_title()}
						</h2>
						<p>{helpText(help)}</p>
					</div>
				</section>
			) : null}
			{words ? (
				<section aria-labelledby="page-words" className="grid gap-1">
					<h2 id="page-words" className="text-lg">
						{m.report_words()}
					</h2>
					<blockquote className="m-0">{m.report_quoted({ text: words.text })}</blockquote>
					<p className="flex flex-wrap items-center gap-2 text-[15px] text-muted-foreground">
						{nameOf(words.by)}, {dayText(words.at.slice(0, 10))}
						<GivenStars stars={words.stars} />
					</p>
				</section>
			) : null}
			<footer className="border-t-[6px] border-line-on-deck pt-3 text-[15px]">
				{next.lesson ? (
					<p>
						<b className="font-semibold">{m.report_next()}</b> {lessonText(next.lesson)}
					</p>
				) : null}
				{next.olympiad ? (
					<p>
						<b className="font-semibold">{dayText(next.olympiad.starts_at.slice(0, 10))}</b>{" "}
						{m.report_next_olympiad({ olympiad: eventName(next.olympiad), name: firstNameOf(child) })}
					</p>
				) : null}
			</footer>
		</article>
	);
}
