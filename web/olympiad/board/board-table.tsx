import { m } from "#messages";
import type { BoardRow } from "#worker/olympiad/board/contract";
import { countryName } from "../texts";
import { Bead } from "../../ui/bead";
import { Beamline } from "../../ui/beamline";
import { Chip } from "../../ui/chip";
import { LatencyBars } from "../../ui/latency-bars";
import { type Column, Table } from "../../ui/table";
import { standingBead } from "./standing-tiles";
import { endingText, stageStates, standingText } from "./texts";
import { latencyLevel } from "../../lib/latency";
import { clockText } from "../../lib/number-text";

const tones = { absent: "muted", waiting: "soft", running: "soft", offline: "warn", finished: "ok" } as const;

/** The standing of a person; when offline, for how long. */
export function StandingChip({ row }: { row: BoardRow }) {
	const { standing, offlineSeconds } = row;
	return (
		<Chip tone={tones[standing]}>
			<Bead kind={standingBead[standing]} width={22} />
			{standingText(standing)}
			{standing === "offline" ? <span className="num">{clockText(offlineSeconds)}</span> : null}
		</Chip>
	);
}

/** What staff should notice about a row. */
function Marks({ row }: { row: BoardRow }) {
	const marks = [
		row.fast > 0 ? m.olympiad_board_fast({ count: row.fast }) : null,
		row.standing === "finished" && (row.fail || row.ending !== "saved") ? endingText(row) : null,
		row.gaps > 0 ? m.olympiad_board_gaps({ count: row.gaps }) : null,
		row.extraSeconds > 0 ? m.olympiad_board_extra({ time: clockText(row.extraSeconds) }) : null,
		row.lateUntil === null ? null : m.olympiad_board_late(),
	].filter((mark) => mark !== null);
	return <span className="text-sm text-muted-foreground">{marks.join(", ")}</span>;
}

/** The rows of the board; each opens the story of its attempt. */
export function BoardTable({ rows, onOpen }: { rows: readonly BoardRow[]; onOpen: (participant: string) => void }) {
	const columns: Column<BoardRow>[] = [
		{
			key: "name",
			head: m.olympiad_board_name(),
			cell: (row) => (
				<button
					type="button"
					className="min-h-11 text-left font-semibold break-words underline-offset-4 hover:underline"
					onClick={() => onOpen(row.participant)}
				>
					{row.name}
				</button>
			),
		},
		{ key: "standing", head: m.olympiad_board_standing(), narrow: "end", cell: (row) => <StandingChip row={row} /> },
		{
			key: "category",
			head: m.olympiad_board_class(),
			selfSaid: true,
			cell: (row) => `${row.category}, ${countryName(row.country)}`,
		},
		{
			key: "stage",
			head: m.olympiad_board_stage(),
			selfSaid: true,
			cell: (row) =>
				row.stage === 0 ? (
					<span className="text-muted-foreground max-md:hidden">–</span>
				) : (
					<Beamline
						size="xs"
						className="inline-block w-[150px] align-middle"
						states={stageStates(row)}
						label={m.olympiad_board_stage_of({ stage: row.stage, stages: row.stages })}
					/>
				),
		},
		{
			key: "latency",
			head: m.olympiad_board_line(),
			narrow: "hidden",
			cell: (row) =>
				(row.standing === "running" || row.standing === "waiting") && !row.measured ? (
					<span className="text-sm text-muted-foreground">{m.olympiad_board_measuring()}</span>
				) : row.standing === "running" || row.standing === "waiting" ? (
					<LatencyBars short level={latencyLevel(row.latency)} {...(row.latency === null ? {} : { ms: row.latency })} />
				) : null,
		},
		{ key: "marks", head: m.olympiad_board_marks(), narrow: "hidden", cell: (row) => <Marks row={row} /> },
	];
	return (
		<Table
			caption={m.ui_menu_live()}
			columns={columns}
			rows={rows}
			rowKey={({ participant }) => participant}
			onOpen={({ participant }) => onOpen(participant)}
		/>
	);
}
