import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { addMonths, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import { dayLocale } from "../lib/day-locale";
import { nameOf } from "../lib/name-of";
import { usePageTitle } from "../shells/page-title";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { calendarQuery } from "./queries";
import { RetakeLine } from "./retake-line";
import { StatusChip } from "./status-chip";
import { levelName, shortDay } from "./texts";

/** What happened to an exam on a day. */
type Happening = { day: string; at: string; kind: "set" | "sat" | "decided"; exam: Exam };

const monthText = (month: string) =>
	new Intl.DateTimeFormat(dayLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
		new Date(`${month}-15T00:00:00Z`),
	);
const dayText = (day: string) =>
	new Intl.DateTimeFormat(dayLocale(), { day: "numeric", month: "long", weekday: "long", timeZone: "UTC" }).format(
		new Date(`${day}T12:00:00Z`),
	);
/** The day of an instant in Moscow, as the days below are; noon is the same day on any clock. */
const moscowDay = (instant: string) => shortDay(`${moscowDate(Date.parse(instant))}T12:00:00Z`);
const kindTexts = { set: m.exam_calendar_set, sat: m.exam_calendar_sat, decided: m.exam_calendar_decided } as const;

/** The month after another one, or before it. */
function monthBeside(month: string, count: number): string {
	return moscowDate(addMonths(moscowMidnight(`${month}-01`), count)).slice(0, 7);
}

function happenings(exams: readonly Exam[], month: string): Happening[] {
	const all = exams.flatMap((exam) => {
		const instants = { set: exam.created_at, sat: exam.ended_at, decided: exam.reviewed_at };
		return (["set", "sat", "decided"] as const).flatMap((kind) => {
			const at = instants[kind];
			return at === null ? [] : [{ day: moscowDate(Date.parse(at)), at, kind, exam }];
		});
	});
	return all.filter(({ day }) => day.startsWith(month)).toSorted((one, other) => other.at.localeCompare(one.at));
}

interface CalendarPageProps {
	me: Me;
	/** of Moscow, `2026-11` */
	month: string;
	today: string;
}

/** The calendar of exams: what waits for whom and since when, what may be sat again, and what happened in a month. */
export function CalendarPage({ me, month, today }: CalendarPageProps) {
	usePageTitle(m.exam_calendar());
	const { data } = useSuspenseQuery(calendarQuery(month));
	const happened = happenings(data.month, month);
	const days = [...new Set(happened.map(({ day }) => day))];
	return (
		<div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<h1>{m.exam_calendar()}</h1>
			<section className="grid gap-3">
				<h2>{m.exam_calendar_open()}</h2>
				{data.open.length === 0 ? (
					<EmptyState plain text={m.exam_calendar_open_none()} />
				) : (
					<Card className="grid gap-0 py-2 md:py-2">
						{data.open.map((exam) => (
							<Line key={exam._id} exam={exam} me={me}>
								{exam.retake_until ? (
									<RetakeLine until={exam.retake_until} />
								) : (
									m.exam_calendar_since({ day: moscowDay(exam.ended_at ?? exam.started_at ?? exam.created_at) })
								)}
							</Line>
						))}
					</Card>
				)}
				{data.moreOpen ? <MoreInList /> : null}
			</section>
			<section className="grid gap-3">
				<header className="flex items-center justify-between gap-2">
					<h2 className="first-letter:uppercase">{monthText(month)}</h2>
					<nav aria-label={m.exam_calendar_months()} className="flex">
						<MonthLink month={monthBeside(month, -1)} label={m.exam_calendar_before()}>
							<ChevronLeft size={22} aria-hidden="true" />
						</MonthLink>
						{month < today.slice(0, 7) ? (
							<MonthLink month={monthBeside(month, 1)} label={m.exam_calendar_after()}>
								<ChevronRight size={22} aria-hidden="true" />
							</MonthLink>
						) : null}
					</nav>
				</header>
				{days.length === 0 ? <EmptyState plain text={m.exam_calendar_none()} /> : null}
				{days.map((day) => (
					<Card key={day} className="grid gap-0 pt-3 pb-2 md:pt-4 md:pb-2">
						<h3 className="pb-1.5 text-[17px] first-letter:uppercase">{dayText(day)}</h3>
						{happened
							.filter((one) => one.day === day)
							.map(({ exam, kind }) => (
								<Line key={`${exam._id} ${kind}`} exam={exam} me={me} bare={kind === "set"}>
									{kindTexts[kind]()}
								</Line>
							))}
					</Card>
				))}
				{data.moreInMonth ? <MoreInList /> : null}
			</section>
		</div>
	);
}

/** There are more than fit here. */
function MoreInList() {
	return (
		<p className="text-muted-foreground">
			{m.exam_calendar_more()}{" "}
			<Link to="/exams/list" className="text-link underline underline-offset-4">
				{m.exam_calendar_more_link()}
			</Link>
		</p>
	);
}

function MonthLink({ month, label, children }: { month: string; label: string; children: React.ReactNode }) {
	return (
		<Link
			to="/exams/calendar"
			search={{ month }}
			aria-label={label}
			className="grid size-11 place-items-center rounded-sm text-foreground"
		>
			{children}
		</Link>
	);
}

interface LineProps {
	exam: Exam;
	me: Me;
	/** without its state: what it came to stands at a later day */
	bare?: boolean;
	children: React.ReactNode;
}

function Line({ exam, me, bare = false, children }: LineProps) {
	const { _id, user, type, level, status } = exam;
	const name = levelName(type, level);
	return (
		<p className="flex min-h-12 items-center gap-3 border-t border-border py-2 first:border-t-0">
			<span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
				<Link to="/exams/$id" params={{ id: _id }} className="font-[550]">
					{user._id === me._id ? name : `${nameOf(user)}, ${name}`}
				</Link>
				<span className="text-[15px] text-muted-foreground">{children}</span>
			</span>
			{bare && status !== "new" ? null : <StatusChip status={status} />}
		</p>
	);
}
