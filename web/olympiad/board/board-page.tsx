import { useQuery } from "@tanstack/react-query";
import { Megaphone, TimerReset } from "lucide-react";
import { useState } from "react";
import { may } from "#domain/access/permissions";
import { announcedIn } from "#domain/olympiad/announcement";
import type { Standing } from "#domain/olympiad/standing";
import { foldedText } from "#domain/user/folded-search";
import { m } from "#messages";
import type { LoggedAnnouncement } from "#worker/olympiad/announcements/contract";
import type { BoardRow } from "#worker/olympiad/board/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { eventName } from "../../lib/event-name";
import { failureText } from "../../lib/error-text";
import { chosenLocale } from "../../lib/locale";
import { countryName } from "../texts";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../../account/session/queries";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { TextField } from "../../ui/text-field";
import { AnnounceDialog } from "./announce-dialog";
import { BoardTable } from "./board-table";
import { GroupTimeDialog } from "./group-time-dialog";
import { HallPanel } from "./hall-panel";
import { announcementsQuery, boardQuery } from "./queries";
import { StandingTiles } from "./standing-tiles";
import { StoryDialog } from "./story-dialog";
import { timeText } from "../../attempt/evidence-text";
import { momentText, standingOrder } from "./texts";

/** the most rows shown; the filter finds the others */
const mostRows = 200;

/** The live board: the state of everybody within reach; who may need help comes first. */
export function BoardPage({ me, olympiadId }: { me: Me; olympiadId: string }) {
	usePageTitle(m.ui_menu_live());
	const { data, error, isPending, refetch } = useQuery(boardQuery(olympiadId));
	const [standing, setStanding] = useState<Standing | null>(null);
	const [search, setSearch] = useState("");
	const [opened, setOpened] = useState<string | null>(null);
	const [asked, setAsked] = useState<"announce" | "time" | null>(null);
	const announced = useQuery(announcementsQuery(olympiadId));
	const log = announced.data?.data ?? [];
	if (isPending) return <LoadingBeads />;
	if (!data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	const { olimpic, counts, hall, rows, unreachable, now } = data;
	const speaks = may({ id: me._id, role: me.role }, "live.intervene");
	const intervenes = olimpic.provisional && speaks;
	const shown = rows.filter((row) => (standing === null || row.standing === standing) && matches(row, search));
	const row = rows.find(({ participant }) => participant === opened);
	return (
		<div className="grid gap-[18px] py-4">
			<header className="flex flex-wrap items-end gap-x-6 gap-y-2">
				<div className="grid min-w-0 grow gap-1">
					<HelpedTitle page="/olimpic/live">{m.ui_menu_live()}</HelpedTitle>
					<p className="break-words text-muted-foreground">{eventName(olimpic)}</p>
				</div>
				{error ? (
					<Chip tone="warn">{m.olympiad_board_stale({ time: timeText(now) })}</Chip>
				) : (
					<span className="num text-sm text-muted-foreground">{m.olympiad_board_as_of({ time: timeText(now) })}</span>
				)}
			</header>
			<div className="flex flex-wrap gap-3 max-xs:*:grow">
				<Button onClick={() => setAsked("announce")}>
					<Megaphone size={20} aria-hidden="true" />
					{m.olympiad_announce_open()}
				</Button>
				{intervenes ? (
					<Button onClick={() => setAsked("time")}>
						<TimerReset size={20} aria-hidden="true" />
						{m.olympiad_board_group_open()}
					</Button>
				) : null}
			</div>
			<Announced log={log} />
			{unreachable > 0 ? (
				<p role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
					{m.olympiad_board_unreachable({ count: unreachable })}
				</p>
			) : null}
			{hall ? <HallPanel olimpic={olimpic} hall={hall} now={now} opens={intervenes} /> : null}
			{rows.length === 0 ? (
				<EmptyState text={m.olympiad_board_empty()} />
			) : (
				<>
					<StandingTiles counts={counts} chosen={standing} onChoose={setStanding} />
					<TextField
						label={m.olympiad_board_search()}
						name="search"
						type="search"
						className="max-w-[420px]"
						value={search}
						onChange={({ target }) => setSearch(target.value)}
					/>
					{shown.length === 0 ? (
						<p className="py-8 text-center text-muted-foreground">{m.olympiad_board_none_found()}</p>
					) : (
						<BoardTable rows={inOrder(shown).slice(0, mostRows)} onOpen={setOpened} />
					)}
					{shown.length > mostRows ? (
						<p className="text-muted-foreground">{m.olympiad_board_more({ count: shown.length - mostRows })}</p>
					) : null}
				</>
			)}
			{asked === "announce" ? (
				<AnnounceDialog olympiadId={olympiadId} log={log} speaks={speaks} close={() => setAsked(null)} />
			) : null}
			{asked === "time" ? <GroupTimeDialog olympiadId={olympiadId} close={() => setAsked(null)} /> : null}
			{row ? (
				<StoryDialog
					olympiadId={olympiadId}
					row={row}
					end={olimpic.end}
					now={now}
					intervenes={intervenes}
					close={() => setOpened(null)}
				/>
			) : null}
		</div>
	);
}

/** The newest announcement that stands, so that whoever watches knows what children read. */
function Announced({ log }: { log: readonly LoggedAnnouncement[] }) {
	const newest = log.find(({ taken_back }) => taken_back === null);
	if (!newest) return null;
	return (
		<p className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-soft px-4 py-3">
			<span className="num text-sm text-muted-foreground">
				{m.olympiad_announce_by({ time: momentText(newest.at), author: newest.author })}
			</span>
			<span className="min-w-0 break-words">{announcedIn(newest, chosenLocale())}</span>
		</p>
	);
}

function matches({ name, category, country }: BoardRow, search: string): boolean {
	const text = foldedText(`${name} ${category} ${country} ${countryName(country)}`);
	return foldedText(search)
		.split(/\s+/)
		.every((word) => text.includes(word));
}

function inOrder(rows: readonly BoardRow[]): BoardRow[] {
	const rank = ({ standing }: BoardRow) => standingOrder.indexOf(standing);
	return rows.toSorted((a, b) => rank(a) - rank(b) || b.offlineSeconds - a.offlineSeconds);
}
