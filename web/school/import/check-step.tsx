import { useQuery } from "@tanstack/react-query";
import { Columns3, Download } from "lucide-react";
import { useState } from "react";
import type { ImportCell } from "#domain/user/import-columns";
import { m } from "#messages";
import type { CheckedImport } from "#worker/school/import/contract";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { Segmented } from "../../ui/segmented";
import { Switch } from "../../ui/switch";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { CheckTable, type ShownRow } from "./check-table";
import { checkQuery, type Draft, sendImport } from "./queries";
import { rowsOf } from "./read-file";
import { saveRemarks } from "./remarks";

type Part = "all" | "fault" | "known" | "ready";
const rowsAtOnce = 100;

type Props = {
	draft: Draft;
	onChange: (changes: Pick<Partial<Draft>, "edits" | "newGroups">) => void;
	onColumns: () => void;
	onRestart: () => void;
	onWritten: (written: CheckedImport) => void;
};

/** What each line of the list is, with its faults to be corrected in place, and the button that writes. */
export function CheckStep(props: Props) {
	const { data, error, refetch, isFetching } = useQuery(checkQuery(props.draft));
	if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <LoadingBeads />;
	return <Checked {...props} checked={data} waiting={isFetching} />;
}

function Checked({ draft, checked, waiting, onChange, onColumns, onRestart, onWritten }: Props & Answer) {
	const counts = countStates(checked);
	const [chosen, setChosen] = useState<Part>();
	const [neighbours, setNeighbours] = useState(false);
	const [most, setMost] = useState(rowsAtOnce);
	const [pending, setPending] = useState(false);
	const part = chosen ?? (counts.fault > 0 || draft.edits.size > 0 ? "fault" : "all");
	const shown = shownRows(draft, checked, part, neighbours);

	function mend(line: number, cell: ImportCell, text: string): void {
		const edits = new Map(draft.edits);
		edits.set(line, { ...edits.get(line), [cell]: text });
		onChange({ edits });
	}
	const makeGroups = (names: readonly string[]) => onChange({ newGroups: [...draft.newGroups, ...names] });
	async function write(): Promise<void> {
		setPending(true);
		try {
			onWritten(await sendImport(draft));
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
	}
	const said = { name: draft.file.name, count: draft.file.rows.length };
	const option = (value: Part, label: string) => ({
		value,
		label: (
			<>
				{label} <small className="num text-[13px]">{counts[value]}</small>
			</>
		),
	});
	return (
		<>
			<p className="max-w-[64ch] break-words text-muted-foreground">
				{counts.fault > 0 ? m.school_import_check_text(said) : m.school_import_check_clean(said)}
			</p>
			<Notes draft={draft} checked={checked} onGroups={makeGroups} />
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<Segmented
					label={m.school_import_rows_shown()}
					value={part}
					onChange={(value) => {
						setChosen(value);
						setMost(rowsAtOnce);
					}}
					options={[
						option("all", m.school_import_all()),
						option("fault", m.school_import_to_mend()),
						option("known", m.school_import_known()),
						option("ready", m.school_import_ready()),
					]}
				/>
				<div className="flex flex-wrap items-center gap-x-4">
					<Button variant="ghost" size="sm" className="max-md:-ml-3" onClick={onColumns}>
						<Columns3 size={18} aria-hidden="true" />
						{m.school_import_columns_open()}
					</Button>
					{part === "fault" ? (
						<Switch
							label={m.school_import_neighbours()}
							checked={neighbours}
							onChange={(event) => setNeighbours(event.target.checked)}
						/>
					) : null}
				</div>
			</div>
			{shown.length > 0 ? (
				<CheckTable draft={draft} rows={shown.slice(0, most)} onText={mend} onGroup={(name) => makeGroups([name])} />
			) : (
				<p className="py-6 text-center text-muted-foreground">{m.school_import_none_here()}</p>
			)}
			{shown.length > most ? (
				<Button className="justify-self-center" onClick={() => setMost(most + rowsAtOnce)}>
					{m.school_import_show_more()}
				</Button>
			) : null}
			<ActionBar className="[@media(max-height:480px)]:static max-md:static">
				<div className="min-w-0 grow" aria-live="polite">
					<b className="font-semibold">{writtenText(checked)}</b>
					{counts.fault > 0 ? (
						<span className="block text-sm text-muted-foreground">{m.school_import_left({ count: counts.fault })}</span>
					) : null}
				</div>
				<Button variant="ghost" size="sm" onClick={onRestart}>
					{m.school_import_other_file()}
				</Button>
				{counts.fault > 0 ? (
					<Button size="sm" onClick={() => void saveRemarks(draft, checked)}>
						<Download size={18} aria-hidden="true" />
						{m.school_import_remarks()}
					</Button>
				) : null}
				{checked.children > 0 ? (
					<Button
						variant="primary"
						size="sm"
						className="ml-auto"
						loading={pending || waiting}
						onClick={() => void write()}
					>
						{m.school_import_write({ count: checked.children })}
					</Button>
				) : null}
			</ActionBar>
		</>
	);
}

type Answer = { checked: CheckedImport; waiting: boolean };

function countStates({ rows }: CheckedImport): Record<Part, number> {
	const of = (state: Part) => rows.filter((row) => row.state === state).length;
	return { all: rows.length, fault: of("fault"), known: of("known"), ready: of("ready") };
}

function writtenText({ children, parents }: CheckedImport): string {
	if (children === 0) return m.school_import_nobody();
	const count = m.school_import_will_children({ count: children });
	return parents === 0 ? count : `${count} ${m.school_import_will_parents({ count: parents })}`;
}

/** The lines of a part. A line that was mended stays among those to mend, so that it does not jump away. */
function shownRows(draft: Draft, { rows }: CheckedImport, part: Part, neighbours: boolean): ShownRow[] {
	const cells = new Map(rowsOf(draft.file, draft.columns, draft.edits).map((row) => [row.line, row]));
	const belongs = rows.map(
		({ state, line }) => part === "all" || state === part || (part === "fault" && draft.edits.has(line)),
	);
	return rows.flatMap((row, at) => {
		const near = part === "fault" && neighbours && (belongs[at - 1] || belongs[at + 1]);
		const text = cells.get(row.line);
		return text && (belongs[at] || near) ? [{ row, cells: text }] : [];
	});
}

type NotesProps = Pick<Props, "draft"> & {
	checked: CheckedImport;
	onGroups: (names: readonly string[]) => void;
};

/** What concerns the whole list: groups to be made, columns that are left out, merged cells. */
function Notes({ draft, checked, onGroups }: NotesProps) {
	const read = new Set(Object.values(draft.columns));
	const unread = draft.file.head.filter((name, column) => name !== "" && !read.has(column));
	const cells = new Map(rowsOf(draft.file, draft.columns, draft.edits).map((row) => [row.line, row.group]));
	const missing = [
		...new Set(
			checked.rows
				.filter(({ faults }) => faults.some(({ error }) => error === "NO_SUCH_GROUP"))
				.map(({ line }) => cells.get(line) ?? ""),
		),
	];
	return (
		<ul className="grid gap-1.5 text-[15px] empty:hidden">
			{checked.new_groups.length > 0 ? (
				<li>{m.school_import_new_groups({ names: checked.new_groups.join(", ") })}</li>
			) : null}
			{missing.length > 1 ? (
				<li className="flex flex-wrap items-center gap-x-4 gap-y-1">
					{m.school_import_groups_missing({ names: missing.slice(0, 10).join(", ") })}
					<Button size="sm" onClick={() => onGroups(missing)}>
						{m.school_import_make_groups({ count: missing.length })}
					</Button>
				</li>
			) : null}
			{draft.file.merged ? <li>{m.school_import_merged()}</li> : null}
			{unread.length > 0 ? <li>{m.school_import_unread({ names: unread.slice(0, 10).join(", ") })}</li> : null}
		</ul>
	);
}
