import { useQueryClient } from "@tanstack/react-query";
import { Download, FileUp, Plus } from "lucide-react";
import { type ChangeEvent, useReducer, useRef, useState } from "react";
import {
	emptyEntry,
	entryCells,
	type EntryLine,
	mostEntries,
	mostWritten,
	readCountry,
	readDay,
} from "#domain/olympiad/entry-list";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { eventName } from "../../lib/event-name";
import type { ParticipationOptions } from "#worker/olympiad/participants/contract";
import type { Me } from "../../account/session/queries";
import { failureText } from "../../lib/error-text";
import { saveTable } from "../../lib/save-table";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { SelectField } from "../../ui/select-field";
import { ActionBar } from "../../ui/table";
import { TextAreaField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { readEntryFile, readEntryText } from "./entry-file";
import { cellLabel, EntryLineItem } from "./entry-line";
import { entriesAfter, isDone, noEntries, readyLines, type ShownLine, toRow } from "./entry-state";
import { MadeAccounts } from "./made-accounts";
import { sendEntries } from "./queries";

type Props = { me: Me; options: ParticipationOptions };

/** A list of children, pasted or from a file: it is tried at once, and entered when told so. */
export function EntryList({ me, options }: Props) {
	const olympiadId = options.olimpic._id;
	const queryClient = useQueryClient();
	const [state, change] = useReducer(entriesAfter, noEntries);
	const [text, setText] = useState("");
	const [creator, setCreator] = useState(options.data.length === 1 ? options.data[0]!._id : "");
	const [busy, setBusy] = useState<"" | "try" | "write">("");
	const [written, setWritten] = useState(0);
	const file = useRef<HTMLInputElement>(null);
	const ready = readyLines(state);
	const untried = state.lines.some(({ outcome }) => outcome === null);
	const chooses = me.role !== Role.school && options.data.length > 0;
	const creatorId = creator === "" ? {} : { creator_id: creator };

	async function attempt(lines: readonly ShownLine[]): Promise<void> {
		if (lines.length === 0) return;
		setBusy("try");
		try {
			const open = lines.filter((line) => !isDone(line));
			const outcomes = await sendEntries(olympiadId, { dry: true, rows: open.map(tidy).map(toRow), ...creatorId });
			change({ type: "tried", keys: open.map(({ key }) => key), outcomes });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setBusy("");
		}
	}

	function take(found: readonly EntryLine[]): void {
		if (found.length === 0) {
			toast({ kind: "error", text: m.olympiad_entries_nothing() });
			return;
		}
		if (state.lines.length + found.length > mostEntries) {
			toast({ kind: "error", text: m.olympiad_entries_too_many({ most: mostEntries }) });
		}
		const lines = found.map((line) => ({ ...line, country: line.country || (me.country ?? "") }));
		const action = { type: "add", lines } as const;
		change(action);
		setText("");
		void attempt(entriesAfter(state, action).lines);
	}

	async function takeFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
		const chosen = target.files?.[0];
		target.value = "";
		if (!chosen) return;
		try {
			take(await readEntryFile(chosen));
		} catch {
			toast({ kind: "error", text: m.olympiad_entries_bad_file() });
		}
	}

	async function write(): Promise<void> {
		setBusy("write");
		setWritten(0);
		try {
			for (let from = 0; from < ready.length; from += mostWritten) {
				const slice = ready.slice(from, from + mostWritten);
				const rows = slice.map((line) => ({ ...toRow(tidy(line)), as: line.outcome!.kind as "new" | "known" }));
				const outcomes = await sendEntries(olympiadId, { dry: false, rows, ...creatorId });
				change({ type: "tried", keys: slice.map(({ key }) => key), outcomes });
				setWritten(from + slice.length);
			}
		} catch (error) {
			toast({ kind: "error", text: m.olympiad_entries_broke_off({ reason: failureText(error) }) });
		} finally {
			setBusy("");
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		}
	}
	const head = entryCells.map(cellLabel);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
			<Card className="grid gap-4">
				<p className="measure text-sm text-muted-foreground">
					{m.olympiad_entries_lead({ columns: head.join(", "), most: mostEntries })}
				</p>
				{chooses ? (
					<SelectField
						label={m.olympiad_people_delegate()}
						name="creator_id"
						placeholder={me.role === Role.admin ? m.olympiad_people_choose_delegate() : m.olympiad_people_myself()}
						options={options.data.map(({ _id, name }) => ({ value: _id, label: name }))}
						value={creator}
						onChange={({ target }) => setCreator(target.value)}
						className="max-w-[420px]"
					/>
				) : null}
				<TextAreaField
					label={m.olympiad_entries_paste()}
					name="list"
					rows={4}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
				<div className="flex flex-wrap gap-3 max-xs:*:grow">
					<Button
						variant="primary"
						disabled={text.trim() === ""}
						loading={busy === "try"}
						onClick={() => take(readEntryText(text))}
					>
						{m.olympiad_entries_read()}
					</Button>
					<Button onClick={() => file.current?.click()}>
						<FileUp size={18} aria-hidden="true" />
						{m.olympiad_entries_file()}
					</Button>
					<Button variant="ghost" onClick={() => void saveTable(m.olympiad_entries_sheet(), [head])}>
						<Download size={18} aria-hidden="true" />
						{m.olympiad_entries_empty_sheet()}
					</Button>
					<input
						ref={file}
						type="file"
						accept=".xlsx,.csv,.tsv,.txt"
						className="sr-only"
						tabIndex={-1}
						aria-label={m.olympiad_entries_file()}
						onChange={(event) => void takeFile(event)}
					/>
				</div>
			</Card>
			<MadeAccounts olympiad={eventName(options.olimpic)} lines={state.lines} />
			{state.lines.length > 0 ? (
				<>
					<ol className="grid rounded-frame border border-border bg-card">
						{state.lines.map((line, index) => (
							<EntryLineItem key={line.key} line={line} number={index + 1} onChange={change} />
						))}
					</ol>
					<Button
						variant="ghost"
						className="justify-self-start"
						disabled={state.lines.length >= mostEntries}
						onClick={() => change({ type: "add", lines: [{ ...emptyEntry(), country: me.country ?? "" }] })}
					>
						<Plus size={18} aria-hidden="true" />
						{m.olympiad_entries_add_line()}
					</Button>
					<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
						<output className="num grow text-sm text-muted-foreground">
							{busy === "write"
								? m.olympiad_entries_writing({ done: written, count: ready.length })
								: tally(state.lines)}
						</output>
						<Button size="sm" loading={busy === "try"} onClick={() => void attempt(state.lines)}>
							{m.olympiad_entries_check()}
						</Button>
						<Button
							variant="primary"
							size="sm"
							disabled={ready.length === 0 || untried}
							loading={busy === "write"}
							onClick={() => void write()}
						>
							{m.olympiad_entries_enter({ count: ready.length })}
						</Button>
					</ActionBar>
				</>
			) : null}
		</div>
	);
}

/** Days and countries may be typed as people write them. */
function tidy<Line extends Pick<ShownLine, "cells">>(line: Line): Line {
	const { cells } = line;
	return { ...line, cells: { ...cells, birthday: readDay(cells.birthday), country: readCountry(cells.country) } };
}

function tally(lines: readonly ShownLine[]): string {
	const of = (test: (line: ShownLine) => boolean) => lines.filter(test).length;
	const faults = of(({ outcome }) => outcome?.kind === "fault");
	const done = of(isDone);
	return [
		m.olympiad_entries_count({ count: lines.length }),
		faults > 0 ? m.olympiad_entries_faults({ count: faults }) : null,
		done > 0 ? m.olympiad_entries_done({ count: done }) : null,
	]
		.filter(Boolean)
		.join(", ");
}
