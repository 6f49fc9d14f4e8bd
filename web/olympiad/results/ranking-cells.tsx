import { Play, VideoOff } from "lucide-react";
import { totalOf } from "#domain/olympiad/stages";
import { isVideoLink } from "#domain/olympiad/video-link";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import type { RankingRow } from "#worker/olympiad/results/contract";
import { awardText } from "../award-text";
import { Bead } from "../../ui/bead";
import { Chip } from "../../ui/chip";
import { shownDay } from "../../ui/calendar-date";

/** Name, birthday for staff, and notes on the result for judges. */
export function PersonCell({ row }: { row: RankingRow }) {
	const marks = [
		row.prize === null ? null : m.olympiad_ranking_prize({ category: row.prize }),
		row.difference === "changed" ? m.olympiad_ranking_changed() : null,
		row.difference === "gone" ? m.olympiad_ranking_gone() : null,
		row.late ? m.olympiad_ranking_late({ count: row.late }) : null,
		row.original === null ? null : m.olympiad_late_before({ score: totalOf(row.original) }),
		row.ended === "navigate" || row.ended === "reload" || row.ended === "timeout"
			? m.olympiad_ranking_cut_short()
			: null,
	].filter((mark) => mark !== null);
	return (
		<span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
			<b className="font-semibold">{englishName(row.user)}</b>
			{row.user.birthday === null ? null : (
				<span className="num text-sm text-muted-foreground">{shownDay(row.user.birthday)}</span>
			)}
			{marks.map((mark) => (
				<Chip key={mark} tone="warn" className="min-h-6 px-2 text-[13px]">
					{mark}
				</Chip>
			))}
		</span>
	);
}

/**
 * The link to the video, or that there is none; a link that came after freezing is marked. Addresses that are not of a
 * video site are shown as text.
 */
export function VideoCell({ row }: { row: RankingRow }) {
	const link = row.link || row.late_link || "";
	if (link === "") {
		return (
			<span className="inline-flex items-center gap-1.5 text-sm font-[550] whitespace-nowrap text-warn">
				<VideoOff size={16} aria-hidden="true" />
				{m.olympiad_ranking_no_link()}
			</span>
		);
	}
	if (!isVideoLink(link)) {
		return (
			<span className="inline-block max-w-[220px] text-sm [overflow-wrap:anywhere] text-muted-foreground">{link}</span>
		);
	}
	return (
		<span className="inline-grid">
			<a
				href={link}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={m.olympiad_ranking_watch_of({ name: englishName(row.user) })}
				className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap md:min-h-8"
			>
				<Play size={15} aria-hidden="true" />
				{m.olympiad_ranking_watch()}
			</a>
			{row.late_link === null ? null : (
				<small className="text-[13px] text-warn">{m.olympiad_ranking_late_link()}</small>
			)}
		</span>
	);
}

/**
 * The place with its bead; for those who set places also the suggested place and why it is lower. `hidden`: this reader
 * may not see it yet.
 */
export function PlaceCell({ row, hidden }: { row: RankingRow; hidden: boolean }) {
	const { place, suggested, lowered } = row;
	if (hidden) return <span className="text-muted-foreground">{m.olympiad_ranking_place_hidden()}</span>;
	const notes = [
		suggested !== null && suggested !== place ? m.olympiad_ranking_suggested({ place: awardText(suggested) }) : null,
		lowered === "video" ? m.olympiad_ranking_lowered_video() : null,
		lowered === "bar" ? m.olympiad_ranking_lowered_bar() : null,
	].filter((note) => note !== null);
	return (
		<span className="flex items-center gap-2 py-1">
			<PlaceBead place={place} />
			<span className="grid leading-tight">
				<span className={place !== null && place <= 3 ? "font-semibold" : "text-muted-foreground"}>
					{place === null ? m.olympiad_ranking_no_place() : awardText(place)}
				</span>
				{notes.map((note) => (
					<small key={note} className="text-[13px] text-warn">
						{note}
					</small>
				))}
			</span>
		</span>
	);
}

function PlaceBead({ place }: { place: number | null }) {
	if (place === null) return <Bead kind="kept" width={24} className="text-muted-foreground" />;
	if (place > 3) return null;
	return (
		<span data-beads={place === 0 ? "boxwood" : undefined} className="flex">
			<Bead width={26} />
		</span>
	);
}
