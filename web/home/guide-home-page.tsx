import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { CompetitionCard } from "#worker/competition/contract";
import type { PupilResults } from "#worker/olympiad/students/contract";
import { m } from "#messages";
import { eventName } from "../lib/event-name";
import type { Me } from "../account/session/queries";
import { trains } from "../account/session/trains";
import { competitionsQuery, ordersQuery } from "../competition/queries";
import { deviceNow } from "../lib/clock";
import { failureText } from "../lib/error-text";
import { eventTime } from "../lib/event-time";
import { nameOf } from "../lib/name-of";
import { activeQuery, now } from "../olympiad/queries";
import { awardText } from "../olympiad/award-text";
import { homeworksQuery, reviewQuery } from "../school/homework/teacher/queries";
import { usePageTitle } from "../shells/page-title";
import { NewsStrip } from "../news/news-strip";
import { AskStrip } from "../opinion/ask-strip";
import { OwnAverage } from "../opinion/own-average";
import { Moment } from "../training/earned/moment";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";
import { GroupBeam } from "./group-beam";
import { HomeHeading } from "./home-frames";
import { calledName, dayText, greeting } from "./home-texts";
import { NextCard } from "./next-card";
import { accompanies, nextThing } from "./next-thing";
import { groupsQuery, pupilResultsQuery } from "./pupil-queries";

/** The main page of a teacher or a head: what waits, who trained today, olympiads to enter, results of the own pupils. */
export function GuideHomePage({ me }: { me: Me }) {
	usePageTitle(m.home_title());
	const today = new Date(deviceNow());
	const waits = useWaiting(me);
	// drawn in small pieces, so that a slow phone answers a tap between them
	const told = useDeferredValue(waits.told, false);
	usePrefetchQuery(competitionsQuery);
	usePrefetchQuery(pupilResultsQuery);
	return (
		<>
			<HomeHeading hello={greeting(today.getHours(), calledName(me))} day={dayText(today)} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[14px] md:gap-[22px] lg:grid-cols-[minmax(0,1fr)_380px]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-[14px] md:gap-[22px]">
					<Waiting me={me} waits={waits} />
					{/* under a card of unknown height everything would move */}
					{told ? <Groups groups={waits.groups} head={me.role === Role.school} /> : null}
					{told ? <Moment me={me} /> : null}
				</div>
				{told ? (
					<div className="grid grid-cols-[minmax(0,1fr)] gap-[14px] md:gap-[22px]">
						<Events />
						<Results />
					</div>
				) : null}
			</div>
			{told && (me.role === Role.teacher || me.role === Role.school) ? (
				<>
					<OwnAverage />
					<AskStrip />
				</>
			) : null}
			{told ? <NewsStrip /> : null}
		</>
	);
}

/** What may wait for a teacher, and whether it is known what does. */
function useWaiting(me: Me) {
	const orders = useQuery(ordersQuery(false));
	const active = useQuery(activeQuery);
	const works = useQuery(reviewQuery({}));
	const homeworks = useQuery(homeworksQuery({}));
	const groups = useQuery(groupsQuery);
	const next = nextThing(
		{ active: active.data ?? null, set: null, weak: [], accompanies: accompanies(me) },
		deviceNow(),
	);
	const asked = [orders, active, works, homeworks, groups];
	const known = next.kind === "olympiad" || asked.every(({ isPending }) => !isPending);
	// without a connection the rest is there after the first try
	const told = asked.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
	return { next, orders, works, homeworks, groups, known, told };
}

type Waits = ReturnType<typeof useWaiting>;

interface WaitingProps {
	me: Me;
	waits: Waits;
}

/**
 * The one thing to do first: the olympiad that is next, else homework to review, else ticket orders that wait for
 * payment, else children to add where there are none, else homework to give where none is going on.
 */
function Waiting({ me, waits: { next, orders, works, homeworks, groups, known } }: WaitingProps) {
	if (next.kind === "olympiad") return <NextCard next={next} last={undefined} failed={false} />;
	if (!known) return <Skeleton className="min-h-60 rounded-lg" />;
	const toReview = works.data?.queue.reduce((sum, { count }) => sum + count, 0) ?? 0;
	if (toReview > 0) {
		return (
			<WaitingCard
				caption={m.home_review_caption()}
				title={m.home_review_title({ count: toReview })}
				text={m.home_review_text()}
				action={
					<Link to="/homeworks/review" className={waitingLink}>
						{m.home_review_open()}
					</Link>
				}
			/>
		);
	}
	const unpaid = orders.data?.data.filter(({ state }) => state === "awaiting") ?? [];
	const [first] = unpaid;
	const taught = groups.data?.data.some(({ children }) => children.length > 0) ?? false;
	if (!first && groups.data && !taught) {
		return (
			<WaitingCard
				caption={m.home_begin_caption()}
				title={m.home_begin_title()}
				text={m.home_begin_text()}
				action={
					<Link to="/directory/students" state={{ adds: true }} className={waitingLink}>
						{m.home_groups_add()}
					</Link>
				}
			/>
		);
	}
	const running = homeworks.data?.data.some(({ editable, status }) => editable && status !== "template") ?? false;
	if (!first && taught && !running) {
		return (
			<WaitingCard
				caption={m.home_waits_caption()}
				title={m.home_give_title()}
				text={m.home_give_text()}
				action={
					<Link to="/homeworks/new" className={waitingLink}>
						{m.home_give_open()}
					</Link>
				}
			/>
		);
	}
	return (
		<WaitingCard
			caption={m.home_waits_caption()}
			title={first ? m.home_waits_orders({ count: unpaid.length }) : m.home_waits_nothing()}
			text={first ? m.home_waits_orders_text({ name: eventName(first.olimpic) }) : m.home_waits_nothing_text()}
			action={
				<Link to={first ? "/competitions/tickets" : trains(me) ? "/simulators" : "/rooms"} className={waitingLink}>
					{first ? m.home_waits_orders_open() : m.home_waits_show()}
				</Link>
			}
		/>
	);
}

const waitingLink = buttonVariants({ variant: "primary", size: "lg", className: "max-xs:w-full" });

function WaitingCard(props: { caption: string; title: string; text: string; action: ReactNode }) {
	const { caption, title, text, action } = props;
	return (
		<Card aria-labelledby="waits" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
			<div className="grid gap-2">
				<p className="cap">{caption}</p>
				<h2 id="waits" className="text-2xl">
					{title}
				</h2>
				<p className="max-w-[48ch] text-muted-foreground">{text}</p>
			</div>
			{action}
		</Card>
	);
}

function Groups({ groups, head }: { groups: Waits["groups"]; head: boolean }) {
	return (
		<Card aria-labelledby="groups" className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<h2 id="groups" className="text-xl">
				{m.home_groups_title()}
			</h2>
			{groups.data ? (
				groups.data.data.length === 0 ? (
					<p className="text-muted-foreground">{m.home_groups_none()}</p>
				) : (
					groups.data.data.map((group) => (
						<GroupBeam
							key={group._id}
							group={group}
							teacher={head ? nameOf(group.teacher) : null}
							today={moscowDate(Date.parse(groups.data.now))}
						/>
					))
				)
			) : groups.error ? (
				<ErrorState text={failureText(groups.error)} onRetry={() => void groups.refetch()} />
			) : (
				// what stands below it on a phone is pushed where nobody sees it
				<Skeleton className="min-h-[80vh] rounded-md lg:min-h-40" />
			)}
		</Card>
	);
}

/** Competitions that are not over, the next one first. */
export function upcomingOf(list: readonly CompetitionCard[], at: number): CompetitionCard[] {
	return list.filter(({ end }) => at < Date.parse(end)).toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

function Events() {
	const { data } = useQuery(competitionsQuery);
	const events = data && upcomingOf(data.data, now());
	return (
		<Card aria-labelledby="events" className="grid gap-3">
			<h2 id="events" className="text-lg">
				{m.home_events_title()}
			</h2>
			{!events ? (
				<Skeleton className="min-h-24 rounded-md" />
			) : events.length === 0 ? (
				<p className="text-muted-foreground">{m.home_events_none()}</p>
			) : (
				<ul className="grid gap-3">
					{events.map((event) => (
						<Event key={event._id} event={event} />
					))}
				</ul>
			)}
		</Card>
	);
}

function Event({ event }: { event: CompetitionCard }) {
	const running = now() >= Date.parse(event.start);
	const moment = eventTime(running ? event.end : event.start, event.time_zone);
	return (
		<li className="grid">
			<Link
				to="/competitions/$id"
				params={{ id: event._id }}
				className="inline-flex min-h-11 items-center font-semibold"
			>
				{eventName(event)}
			</Link>
			<span className="num text-sm">
				{running ? m.home_event_until({ moment: moment.own }) : m.home_event_from({ moment: moment.own })}
			</span>
			{moment.there ? <span className="num text-sm text-muted-foreground">{moment.there}</span> : null}
		</li>
	);
}

/** The results of the latest olympiad with pupils of one's own in it. */
function Results() {
	const { data } = useQuery(pupilResultsQuery);
	if (!data || data.data.length === 0) return null;
	const events = new Map<string, PupilResults["data"]>();
	for (const row of data.data) events.set(row.olimpic._id, [...(events.get(row.olimpic._id) ?? []), row]);
	return (
		<Card aria-labelledby="results" className="grid gap-4">
			<h2 id="results" className="text-lg">
				{m.home_results_title()}
			</h2>
			{[...events.values()].map((rows) => (
				<section key={rows[0]?.olimpic._id} className="grid gap-1.5">
					<h3 className="text-[15px] font-semibold">{rows[0] ? eventName(rows[0].olimpic) : null}</h3>
					<ul className="grid gap-1">
						{rows.map(({ user, category, score, place }) => (
							<li key={user._id} className="flex items-baseline justify-between gap-4">
								<span className="min-w-0 break-words">
									{user.name}, <span className="num">{category}</span>
									{place === null ? null : (
										<>
											{", "}
											<span className="text-sm whitespace-nowrap text-muted-foreground">{awardText(place)}</span>
										</>
									)}
								</span>
								<b className="num font-[650]">{score}</b>
							</li>
						))}
					</ul>
				</section>
			))}
		</Card>
	);
}
