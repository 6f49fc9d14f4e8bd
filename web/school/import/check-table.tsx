import type { ImportCell } from "#domain/user/import-columns";
import { importCells } from "#domain/user/import-columns";
import { m } from "#messages";
import type { CheckedRow, ImportRow } from "#worker/school/import/contract";
import { Bead } from "../../ui/bead";
import { shownDay } from "../../ui/calendar-date";
import { cn } from "../../ui/cn";
import { OffBeam, Tick } from "../../ui/glyphs";
import { type Column, Table } from "../../ui/table";
import { cellTexts } from "./cell-texts";
import { FaultCell } from "./fault-cell";
import type { Draft } from "./queries";

/** A line of the file with what the server says of it. */
export type ShownRow = { row: CheckedRow; cells: ImportRow };

type Props = {
	draft: Draft;
	rows: readonly ShownRow[];
	onText: (line: number, cell: ImportCell, text: string) => void;
	onGroup: (name: string) => void;
};

/** The lines of a list; a fault stands in its own cell. */
export function CheckTable({ draft, rows, onText, onGroup }: Props) {
	const faulty = new Set(rows.flatMap(({ row }) => row.faults.map(({ cell }) => cell)));
	const shown = importCells.filter((cell) => cell === "name" || draft.columns[cell] !== null || faulty.has(cell));
	// on a tablet the columns to mend come before those that are well
	const aside = (cell: ImportCell) => faulty.size > 0 && !faulty.has(cell) && cell !== "name" && cell !== "surname";
	const title = shown[0] ?? "name";
	const columns: Column<ShownRow>[] = [
		{
			key: "line",
			head: m.school_import_row(),
			cell: ({ row }) => row.line,
			numeric: true,
			narrow: "hidden",
			className: "w-12 text-muted-foreground",
		},
		{ key: "state", head: <span className="sr-only">{m.school_state()}</span>, cell: State, narrow: "end" },
		...shown.map((cell): Column<ShownRow> => ({
			key: cell,
			head: <Head draft={draft} cell={cell} />,
			narrow: cell === title ? "title" : "detail",
			selfSaid: cell === title,
			className: aside(cell) ? "py-1.5 md:max-xl:hidden" : "py-1.5",
			cell: (line) => <CellOf line={line} cell={cell} onText={onText} onGroup={onGroup} />,
		})),
	];
	return (
		<Table
			className="text-[15px]"
			caption={m.school_import_check_title()}
			columns={columns}
			rows={rows}
			rowKey={({ row }) => String(row.line)}
		/>
	);
}

function Head({ draft, cell }: { draft: Draft; cell: ImportCell }) {
	const head = draft.file.head[draft.columns[cell] ?? -1];
	return (
		<>
			<b className="block text-sm font-semibold text-foreground max-md:inline max-md:font-normal max-md:text-muted-foreground">
				{cellTexts[cell]()}
			</b>
			{head && head !== cellTexts[cell]() ? (
				<small className="block max-w-[18ch] truncate text-xs max-md:hidden">{m.school_import_from({ head })}</small>
			) : null}
		</>
	);
}

function State({ row: { state } }: ShownRow) {
	const look = "flex items-center gap-1.5 text-sm font-[550] whitespace-nowrap max-md:justify-end";
	if (state === "fault") {
		return (
			<span className={cn(look, "text-bad")}>
				<OffBeam size={15} />
				{m.school_import_state_fault()}
			</span>
		);
	}
	if (state === "known") {
		return (
			<span className={cn(look, "text-muted-foreground")}>
				<Bead kind="counted" width={20} />
				{m.school_import_state_known()}
			</span>
		);
	}
	return (
		<span className={cn(look, "text-ok")}>
			<Tick size={16} />
			{m.school_import_state_ready()}
		</span>
	);
}

type CellProps = Pick<Props, "onText" | "onGroup"> & { line: ShownRow; cell: ImportCell };

function CellOf({ line: { row, cells }, cell, onText, onGroup }: CellProps) {
	const fault = row.faults.find((one) => one.cell === cell);
	if (fault) {
		return (
			<FaultCell
				row={row}
				fault={fault}
				text={cells[cell]}
				onText={(text) => onText(row.line, cell, text)}
				onGroup={onGroup}
			/>
		);
	}
	const note = noteOf(row, cells, cell);
	return (
		<span className={cn("break-words", row.state === "known" && "text-muted-foreground")}>
			{cell === "birthday" && row.birthday !== "" ? shownDay(row.birthday) : cells[cell]}
			{note ? <small className="block text-[13px] text-muted-foreground">{note}</small> : null}
		</span>
	);
}

/** What was understood without being asked, and is said. */
function noteOf(row: CheckedRow, cells: ImportRow, cell: ImportCell): string | null {
	if (cell === "birthday" && /^\d{4,5}(?:\.\d+)?$/.test(cells.birthday)) {
		return m.school_import_in_file({ text: cells.birthday });
	}
	if (cell === "name" && row.state === "known") return m.school_import_not_added();
	if (cell !== "parent_email" || row.sibling === null) return null;
	return row.sibling === 0 ? m.school_import_sibling_known() : m.school_import_sibling({ line: row.sibling });
}
