import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useEffect } from "react";
import type { ExamType } from "#domain/exam/exam-type";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import { nameOf } from "../lib/name-of";
import type { Ladder } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import { HelpedTitle } from "../guide/helped-title";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { Segmented } from "../ui/segmented";
import { keptFilms } from "./film/kept-films";
import { GiveAttempts } from "./give-attempts";
import { LadderColumn } from "./ladder-column";
import { LadderTheme } from "./ladder-theme";
import type { LadderSearch } from "./ladder-search";
import { laddersQuery } from "./queries";
import { RungCard } from "./rung-card";
import { StarLine } from "./stars";
import { ladderNames } from "./texts";

interface LadderPageProps {
	me: Me;
	search: LadderSearch;
}

/** The ladders of exams: where somebody stands, and what the next level asks. */
export function LadderPage({ me, search }: LadderPageProps) {
	const navigate = useNavigate();
	const { data } = useSuspenseQuery(laddersQuery(search.student));
	const own = search.student === undefined || search.student === me._id;
	const title = own ? m.exam_ladder_title() : m.exam_ladder_title_of({ name: nameOf(data) });
	usePageTitle(title);
	// films on this device that are too old go as soon as anybody looks at exams
	useEffect(() => void keptFilms(), []);
	const ladders = data.data.filter(({ rungs }) => rungs.length > 0);
	const shown = ladders.find(({ type }) => type === search.type) ?? ladders[0];
	if (!shown) return null;
	const level = shown.rungs.find((rung) => rung.level === search.level) ?? nextOf(shown);
	const look = (type: ExamType, at?: string) =>
		void navigate({
			to: ".",
			search: { ...(search.student && { student: search.student }), type, ...(at && { level: at }) },
			replace: true,
			resetScroll: false,
		});
	const others = ladders.filter(({ type }) => type !== shown.type);
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-5">
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="grid gap-1">
					<HelpedTitle page="/exams">{title}</HelpedTitle>
					<p className="text-muted-foreground">{standText(shown, own)}</p>
				</div>
				<Link to="/exams/calendar" className={buttonVariants({ variant: "ghost", className: "max-xs:-ml-[22px]" })}>
					<CalendarDays size={20} aria-hidden="true" />
					{m.exam_calendar()}
				</Link>
				<Segmented<ExamType>
					label={m.exam_ladder_which()}
					value={shown.type}
					onChange={(type) => look(type)}
					options={ladders.map(({ type }) => ({ value: type, label: ladderNames[type]() }))}
					wide
					className="max-xs:w-full xs:[&>label]:px-3"
				/>
			</header>
			{data.stars ? <StarLine stars={data.stars} /> : null}
			{may({ id: me._id, role: me.role }, "exams.manage") && search.student ? (
				<GiveAttempts person={search.student} name={nameOf(data)} type={shown.type} left={shown.attempts} />
			) : null}
			<div className="relative grid items-end gap-x-6 gap-y-0 md:grid-cols-[auto_minmax(0,1fr)] short:max-md:grid-cols-[auto_minmax(0,1fr)] short:max-md:items-start xl:grid-cols-[auto_minmax(280px,1fr)_auto]">
				<LadderTheme type={shown.type} className="absolute inset-x-0 bottom-9 h-2 max-md:hidden">
					<i aria-hidden="true" className="block h-full rounded-[4px] bg-frame" />
				</LadderTheme>
				<LadderTheme
					type={shown.type}
					// a phone on its side has the card beside the ladder, which stays in view
					className="ladder-window max-md:-mr-4 max-md:max-h-[min(380px,60dvh)] max-md:overflow-y-auto short:max-md:sticky short:max-md:top-0 short:max-md:mr-0 short:max-md:max-h-[calc(100dvh-72px)]"
				>
					<LadderColumn
						ladder={shown}
						level={level?.level ?? null}
						climbed={search.climbed}
						owl
						big
						onLook={(at) => look(shown.type, at)}
					/>
				</LadderTheme>
				{level ? (
					<LadderTheme type={shown.type} className="relative md:mb-[68px] md:self-end">
						<RungCard key={`${shown.type} ${level.level}`} ladder={shown} rung={level} own={own} />
					</LadderTheme>
				) : null}
				<div className="flex items-end gap-6 max-xl:hidden">
					{others.map((ladder) => (
						<LadderTheme key={ladder.type} type={ladder.type}>
							<LadderColumn
								ladder={ladder}
								level={nextOf(ladder)?.level ?? null}
								onLook={(at) => look(ladder.type, at)}
							/>
						</LadderTheme>
					))}
				</div>
			</div>
		</div>
	);
}

/** The level somebody climbs next; at the top the last one. */
const nextOf = ({ rungs, next }: Ladder) => rungs.find(({ level }) => level === next) ?? rungs.at(-1);

/** Where somebody stands on a ladder, in a sentence. */
function standText({ rungs, next }: Ladder, own: boolean): string {
	const highest = rungs.findLastIndex(({ passed_at }) => passed_at !== null);
	const left = rungs.length - 1 - highest;
	if (next === null) return own ? m.exam_stand_top() : m.exam_stand_top_of();
	const level = rungs[highest]?.level;
	if (level === undefined) return own ? m.exam_stand_start({ count: left }) : m.exam_stand_start_of({ count: left });
	return own ? m.exam_stand({ level, count: left }) : m.exam_stand_of({ level, count: left });
}
