import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, Check, Globe, Play, ScrollText } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { m } from "#messages";
import type { Olympiad, Participant } from "#worker/olympiad/contract";
import { eventName } from "../lib/event-name";
import { ClickVideo } from "../shells/click-video";
import { usePageTitle } from "../shells/page-title";
import { pointsOutOf, ScoreTable } from "../attempt/score-table";
import type { Me } from "../account/session/queries";
import { AbacusMini } from "../ui/abacus-mini";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Chip } from "../ui/chip";
import { Skeleton } from "../ui/skeleton";
import { AboutAction } from "./about-action";
import { AboutClock } from "./about-clock";
import { AboutPlan } from "./about-plan";
import { Empty } from "../ui/empty-page";
import { mayTry } from "./enter-run";
import { now, olympiadQuery } from "./queries";
import type { OlympiadSearch } from "./olympiad-search";
import { awardText } from "./award-text";
import { countryName, dayText, daysText, endingText, isLink, kindText, leadText } from "./texts";

// loaded on demand: the form is there only after a run
const VideoLinkForm = lazy(() => import("../attempt/video-link").then((module) => ({ default: module.VideoLinkForm })));

type AboutPageProps = {
	olimpic?: string;
	me: Me;
	/** Where a hall is and how one gets in, for an event that has one. */
	hall: ComponentType<{ id: string; registered: boolean; me: Me }>;
};

/** The page of an olympiad: action, countdown, stages and the own participation. */
export function AboutPage({ olimpic: named, me, hall: Hall }: AboutPageProps) {
	usePageTitle(m.olympiad_title());
	const { data } = useSuspenseQuery(olympiadQuery(named));
	const { olimpic } = data;
	if (!olimpic) return <Empty title={m.olympiad_title()} text={m.olympiad_none()} />;
	return <AboutScreen shown={{ ...data, olimpic }} search={{ olimpic: named }} me={me} hall={Hall} />;
}

type AboutScreenProps = Pick<AboutPageProps, "me" | "hall"> & {
	shown: { olimpic: Olympiad; participant: Participant | null; others: readonly Olympiad[] };
	search: OlympiadSearch;
};

/** The page of an olympiad for whom it is handed: a person, or the child of a preview. */
export function AboutScreen({ shown: { olimpic, participant, others }, search, me, hall: Hall }: AboutScreenProps) {
	return (
		<div className="mx-auto grid w-full max-w-[1200px] gap-[22px] py-4">
			<div className="grid items-center gap-x-12 gap-y-8 xl:gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
				<header className="grid justify-items-start gap-5">
					<p className="flex flex-wrap gap-3">
						<Chip tone="soft">
							<CalendarDays size={18} aria-hidden="true" />
							{daysText(olimpic)}
						</Chip>
						<Chip>
							<Globe size={18} aria-hidden="true" />
							{kindText(olimpic.kind)}
						</Chip>
					</p>
					<h1 className="text-3xl">{eventName(olimpic)}</h1>
					{participant?.result ? null : (
						<p className="measure text-lg text-pretty max-md:text-[17px]">{leadText(participant, olimpic.kind)}</p>
					)}
					<AboutAction olympiad={olimpic} participant={participant} search={search} me={me} />
				</header>
				<AboutClock olympiad={olimpic} />
			</div>
			<div className="grid items-start gap-x-12 gap-y-[22px] lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] xl:gap-x-16">
				<div className="grid gap-[22px]">
					{participant?.result ? <OwnResult olympiad={olimpic} participant={participant} /> : null}
					<AboutPlan olympiad={olimpic} participant={participant} me={me} />
				</div>
				<aside className="grid gap-4">
					{olimpic.kind === "offline" ? (
						<Suspense fallback={<Skeleton className="h-[132px] rounded-frame" />}>
							<Hall id={olimpic._id} registered={participant !== null} me={me} />
						</Suspense>
					) : null}
					<Registered olympiad={olimpic} participant={participant} />
					{mayTry(me, participant) ? <StaffPreview olympiad={olimpic} search={search} /> : null}
					{isLink(olimpic.start_video) ? <StartVideo href={olimpic.start_video} /> : null}
					{participant && (olimpic.videos || participant.link) ? (
						<VideoCard olympiad={olimpic} participant={participant} />
					) : null}
					{others.length > 0 ? <Others olympiads={others} /> : null}
					{now() >= Date.parse(olimpic.end) ? (
						<Link
							to="/winners"
							search={{ competition: olimpic._id }}
							className="inline-flex min-h-11 items-center justify-self-start"
						>
							{m.competition_winners_title()}
						</Link>
					) : null}
				</aside>
			</div>
		</div>
	);
}

function Registered({ olympiad, participant }: { olympiad: Olympiad; participant: Participant | null }) {
	if (!participant) {
		const over = now() >= Date.parse(olympiad.end);
		return (
			<Card className="text-muted-foreground">{over ? m.olympiad_took_no_part() : m.olympiad_not_registered()}</Card>
		);
	}
	return (
		<Card className="grid gap-2">
			<div className="flex items-center justify-between gap-4">
				<span className="cap">{m.olympiad_registered()}</span>
				<Chip tone="ok">
					<Check size={16} aria-hidden="true" />
					{m.olympiad_confirmed()}
				</Chip>
			</div>
			<div className="flex items-center gap-4">
				<b className="num text-3xl leading-none font-[680]">{participant.category}</b>
				<p className="grid text-sm">
					<span>
						{m.olympiad_level_country({ level: participant.level, country: countryName(participant.country) })}
					</span>
					{participant.delegate_name ? (
						<span className="break-words text-muted-foreground">
							{m.olympiad_entered_by({ name: participant.delegate_name })}
						</span>
					) : null}
				</p>
			</div>
		</Card>
	);
}

/** The link to a staff preview of the run. */
function StaffPreview({ olympiad, search }: { olympiad: Olympiad; search: OlympiadSearch }) {
	return (
		<Card className="grid justify-items-start gap-3">
			<h3>{m.olympiad_preview()}</h3>
			<p className="text-sm text-muted-foreground">{m.olympiad_preview_note()}</p>
			<Link
				to="/olimpic/$type/pre-run"
				params={{ type: olympiad.kind }}
				search={search}
				className={buttonVariants({ variant: "outline" })}
			>
				<Play size={18} aria-hidden="true" />
				{m.olympiad_preview_open()}
			</Link>
		</Card>
	);
}

function StartVideo({ href }: { href: string }) {
	return (
		<Card className="grid grid-cols-[132px_minmax(0,1fr)] items-center gap-4 p-3.5 has-[iframe]:grid-cols-[minmax(0,1fr)] md:p-3.5 md:pr-5 md:has-[iframe]:pr-3.5">
			<span
				aria-hidden="true"
				className="in-[:has(>div_iframe)]:hidden grid place-items-center rounded-sm bg-sunken px-3 py-2.5"
			>
				<AbacusMini value={5120} rods={5} label="" className="col-start-1 row-start-1 w-full" />
				<span className="col-start-1 row-start-1 grid size-12 place-items-center rounded-full bg-primary text-primary-foreground">
					<Play size={24} />
				</span>
			</span>
			<div className="grid gap-1.5">
				<h3>{m.olympiad_start_video()}</h3>
				<ClickVideo href={href} title={m.olympiad_start_video()} />
			</div>
		</Card>
	);
}

function OwnResult({ olympiad, participant }: { olympiad: Olympiad; participant: Participant }) {
	const { result, score, max, meta, place, plan } = participant;
	return (
		<Card className="grid gap-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2>{m.olympiad_your_result()}</h2>
				<b className="num text-2xl font-[680]">{m.olympiad_result_of({ score: score ?? 0, max })}</b>
			</div>
			<p className="measure">
				{[place === null ? null : `${awardText(place)}.`, meta ? endingText(meta) : null].filter(Boolean).join(" ")}
			</p>
			{olympiad.show_diploms && place !== null ? (
				<Link
					to="/olimpic/diplomas"
					search={{ olimpic: olympiad._id }}
					className={buttonVariants({ className: "justify-self-start" })}
				>
					<ScrollText size={18} aria-hidden="true" />
					{m.ui_menu_diplomas()}
				</Link>
			) : null}
			<ScoreTable stages={plan} points={pointsOutOf(result ?? [])} />
		</Card>
	);
}

/** The field for the video link, which opens with the result. */
function VideoCard({ olympiad, participant }: { olympiad: Olympiad; participant: Participant }) {
	return (
		<Card>
			{participant.result ? (
				<Suspense fallback={<Skeleton className="h-[76px] rounded-sm" />}>
					<VideoLinkForm olympiadId={olympiad._id} link={participant.link} />
				</Suspense>
			) : (
				<div className="grid gap-1.5">
					<b className="text-[14px] font-[550]">{m.attempt_video_link_label()}</b>
					<p className="rounded-sm border-[1.5px] border-border bg-sunken px-3.5 py-3 text-muted-foreground">
						{m.olympiad_video_link_locked()}
					</p>
				</div>
			)}
		</Card>
	);
}

function Others({ olympiads }: { olympiads: readonly Olympiad[] }) {
	return (
		<Card className="grid gap-3">
			<h3>{m.olympiad_others()}</h3>
			<ul className="grid gap-2">
				{olympiads.map((olympiad) => (
					<li key={olympiad._id} className="flex items-baseline justify-between gap-4">
						<Link to="/olimpic/about" search={{ olimpic: olympiad._id }} className="inline-flex min-h-11 items-center">
							{eventName(olympiad)}
						</Link>
						<span className="num text-sm whitespace-nowrap text-muted-foreground">{dayText(olympiad.start)}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
