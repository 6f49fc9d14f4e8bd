import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarSync, ChevronLeft, ChevronRight, Plus, Radio, Settings2 } from "lucide-react";
import { useState } from "react";
import { may } from "#domain/access/permissions";
import { addDays } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { Schedule, ScheduledLesson } from "#worker/schedule/contract";
import type { Me } from "../account/session/queries";
import { HelpedTitle } from "../guide/helped-title";
import { failureText } from "../lib/error-text";
import { GroupChoice } from "../school/directory/group-choice";
import { groupsQuery } from "../school/directory/queries";
import { TeacherChoice } from "../school/staff/teacher-choice";
import { useWide } from "../school/directory/use-wide";
import { usePageTitle } from "../shells/page-title";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Dialog } from "../ui/dialog";
import { ErrorState } from "../ui/error-state";
import { IconButton } from "../ui/icon-button";
import { LoadingBeads } from "../ui/loading-beads";
import { CalendarDialog } from "./calendar-dialog";
import { DayList } from "./day-list";
import { LessonForm } from "./lesson-form";
import { LessonPanel } from "./lesson-panel";
import { weekQuery } from "./queries";
import "./schedule.css";
import { SettingsDialog } from "./settings-dialog";
import { weekText, zoneText } from "./texts";
import { useNow } from "./use-now";
import { clockIn, mondayOf, standingOf } from "./week";
import type { WeekSearch } from "./week-search";
import { WeekGrid } from "./week-grid";

type Asked = "lesson" | "calendar" | "settings" | null;

/** The week of a school, a teacher, a group, or of a child itself. */
export function SchedulePage({ me, search }: { me: Me; search: WeekSearch }) {
	usePageTitle(m.schedule_title());
	const navigate = useNavigate();
	const now = useNow();
	const wide = useWide();
	const plans = may({ id: me._id, role: me.role }, "schedule.plan");
	const [asked, setAsked] = useState<Asked>(null);
	const [zone, setZone] = useState("Europe/Moscow");
	const thisWeek = mondayOf(clockIn(zone, now).date);
	const monday = search.week ? mondayOf(search.week) : thisWeek;
	const { data, error, refetch } = useQuery(weekQuery(monday, search));
	// the week begins by the clock of the school, which the first answer tells
	if (data && data.zone !== zone) setZone(data.zone);
	const today = data?.today ?? clockIn(zone, now).date;
	const chosen = search.lesson && search.day ? { lesson: search.lesson, day: search.day } : null;
	const go = (next: WeekSearch) => void navigate({ to: "/schedule", search: next, replace: true });
	const { lesson: _lesson, day: _day, ...plain } = search;
	const open = plans ? (lesson: ScheduledLesson) => go({ ...plain, lesson: lesson._id, day: lesson.day }) : null;
	const close = () => go(plain);
	const week = (to: string) => go({ ...plain, week: to });
	const panel =
		chosen && plans ? (
			<LessonPanel
				key={`${chosen.lesson} ${chosen.day}`}
				id={chosen.lesson}
				day={chosen.day}
				now={now}
				onClose={close}
			/>
		) : null;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<HelpedTitle page="/schedule" className="text-2xl">
					{m.schedule_title()}
				</HelpedTitle>
				<div className="flex items-center gap-2">
					<IconButton
						boxed
						label={m.schedule_week_before()}
						icon={<ChevronLeft size={20} aria-hidden="true" />}
						onClick={() => week(addDays(monday, -7))}
					/>
					<p aria-live="polite" className="num min-w-[9ch] text-center font-semibold">
						{weekText(monday)}
					</p>
					<IconButton
						boxed
						label={m.schedule_week_after()}
						icon={<ChevronRight size={20} aria-hidden="true" />}
						onClick={() => week(addDays(monday, 7))}
					/>
					{monday === thisWeek ? null : (
						<Button size="sm" variant="ghost" onClick={() => week(thisWeek)}>
							{m.schedule_today()}
						</Button>
					)}
				</div>
				{data ? <p className="text-[15px] text-muted-foreground">{zoneText(data.zone, now)}</p> : null}
				<div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-xs:w-full">
					<Button size="sm" className="max-xs:grow" onClick={() => setAsked("calendar")}>
						<CalendarSync size={18} aria-hidden="true" />
						{m.schedule_feed()}
					</Button>
					{plans ? (
						<>
							<IconButton
								boxed
								label={m.schedule_settings()}
								icon={<Settings2 size={20} aria-hidden="true" />}
								onClick={() => setAsked("settings")}
							/>
							<Button size="sm" className="max-xs:grow" onClick={() => setAsked("lesson")}>
								<Plus size={18} aria-hidden="true" />
								{m.schedule_lesson()}
							</Button>
						</>
					) : null}
				</div>
			</header>
			{plans ? <Filter search={plain} onChange={go} /> : <OpenRoom schedule={data} now={now} />}
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data?.more ? <p className="text-muted-foreground">{m.schedule_more()}</p> : null}
			{data ? (
				<div
					className={
						wide && panel ? "grid grid-cols-[minmax(0,1fr)_332px] items-start gap-5" : "grid grid-cols-[minmax(0,1fr)]"
					}
				>
					<Week
						schedule={data}
						monday={monday}
						now={now}
						teachers={new Set(data.data.map(({ teacher }) => teacher._id)).size > 1}
						chosen={chosen}
						reader={me._id}
						onOpen={open}
					/>
					{wide && panel ? <Card className="md:px-5 md:py-5">{panel}</Card> : null}
				</div>
			) : null}
			{!wide && panel ? (
				<Dialog open onOpenChange={close} title={m.schedule_lesson_sheet()}>
					{panel}
				</Dialog>
			) : null}
			{asked === "calendar" ? <CalendarDialog close={() => setAsked(null)} /> : null}
			{asked === "settings" ? <SettingsDialog today={today} close={() => setAsked(null)} /> : null}
			{asked === "lesson" ? (
				<LessonForm day={monday > today ? monday : today} group={search.group} close={() => setAsked(null)} />
			) : null}
		</div>
	);
}

/** The week as a wall where it fits, as one day on a phone. */
function Week(props: Parameters<typeof WeekGrid>[0]) {
	const { monday, schedule } = props;
	const [picked, setDay] = useState("");
	const usual = mondayOf(schedule.today) === monday ? schedule.today : monday;
	// a day of another week was picked before the week changed
	const day = picked !== "" && mondayOf(picked) === monday ? picked : usual;
	return (
		<>
			<div className="max-md:hidden">
				<WeekGrid {...props} />
			</div>
			<div className="md:hidden">
				<DayList {...props} shown={day} onShow={setDay} />
			</div>
		</>
	);
}

/** For staff with several groups or teachers: whose week it is. */
function Filter({ search, onChange }: { search: WeekSearch; onChange: (next: WeekSearch) => void }) {
	const { data } = useQuery(groupsQuery());
	const groups = data?.data ?? [];
	const teachers = [...new Map(groups.map(({ teacher }) => [teacher._id, teacher])).values()];
	if (groups.length < 2) return null;
	const { group, teacher, ...rest } = search;
	return (
		<div className="flex flex-wrap gap-3">
			<GroupChoice
				label={m.schedule_group()}
				value={group ?? ""}
				placeholder={m.schedule_all_groups()}
				onChange={(chosen) => onChange({ ...rest, ...(chosen ? { group: chosen } : {}) })}
				className="w-[260px] max-w-full"
			/>
			{teachers.length > 1 ? (
				<TeacherChoice
					label={m.schedule_teacher()}
					value={teacher ?? ""}
					placeholder={m.schedule_all_teachers()}
					onChange={(chosen) => onChange({ ...rest, ...(chosen ? { teacher: chosen } : {}) })}
					className="w-[260px] max-w-full"
				/>
			) : null}
		</div>
	);
}

/** For a child: the way into the lesson that is open now. */
function OpenRoom({ schedule, now }: { schedule: Schedule | undefined; now: number }) {
	const open = schedule?.data.find((lesson) => lesson.room && standingOf(lesson, now) !== "cancelled");
	if (!open?.room) return null;
	return (
		<Card className="flex flex-wrap items-center gap-4">
			<Radio size={26} aria-hidden="true" className="text-ok" />
			<p className="grow text-lg font-semibold">{m.schedule_open_now({ group: open.group.name })}</p>
			<Link to="/classroom/$room" params={{ room: open.room }} className={buttonVariants({ variant: "primary" })}>
				{m.schedule_enter()}
			</Link>
		</Card>
	);
}
