import { Trash2 } from "lucide-react";
import { memo } from "react";
import { type EntryCell, entryCells } from "#domain/olympiad/entry-list";
import { m } from "#messages";
import type { EntryOutcome } from "#worker/olympiad/entries/contract";
import { errorText } from "../../lib/error-text";
import { Bead, type BeadKind } from "../../ui/bead";
import { Button } from "../../ui/button";
import { shownDay } from "../../ui/calendar-date";
import { Chip } from "../../ui/chip";
import { cn } from "../../ui/cn";
import { controlClass, FieldNotes } from "../../ui/field";
import { IconButton } from "../../ui/icon-button";
import type { EntryAction, ShownLine } from "./entry-state";

const labels: Record<EntryCell, () => string> = {
	surname_en: m.account_surname_en_label,
	name_en: m.account_name_en_label,
	birthday: m.account_birthday_label,
	category: m.olympiad_category_label,
	country: m.olympiad_country_label,
	email: m.account_email_label,
	phone: m.account_phone_label,
	password: m.account_password_label,
};

export function cellLabel(cell: EntryCell): string {
	return labels[cell]();
}

type Tone = "ok" | "soft" | "muted" | "bad";
const states: Record<EntryOutcome["kind"], { tone: Tone; bead: BeadKind; text: () => string }> = {
	new: { tone: "soft", bead: "hollow", text: m.olympiad_entries_new },
	known: { tone: "soft", bead: "kept", text: m.olympiad_entries_known },
	same: { tone: "muted", bead: "counted", text: m.olympiad_entries_same },
	entered: { tone: "ok", bead: "counted", text: m.olympiad_entries_entered },
	fault: { tone: "bad", bead: "different", text: m.olympiad_entries_fault },
};

type Props = { line: ShownLine; number: number; onChange: (action: EntryAction) => void };

/** A child of the list: one line while all is well, its cells with their faults while something is to be typed. */
export const EntryLineItem = memo(function EntryLineItem({ line, number, onChange }: Props) {
	const { cells, outcome, key } = line;
	const name = [cells.name_en, cells.surname_en].filter(Boolean).join(" ") || m.olympiad_entries_line({ number });
	const open = outcome === null || outcome.kind === "fault";
	const state = outcome && states[outcome.kind];
	return (
		<li className="grid gap-3 border-t border-border px-4 py-3 first:border-t-0">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<span className="num w-7 flex-none text-sm text-muted-foreground">{number}</span>
				<span className="grid min-w-0 flex-1 basis-[180px] leading-snug">
					<b className="font-semibold break-words">{name}</b>
					{open ? null : (
						<span className="num text-sm break-words text-muted-foreground">
							{[shownDay(cells.birthday), outcome.category, cells.country].filter(Boolean).join(", ")}
						</span>
					)}
				</span>
				{state ? (
					<Chip tone={state.tone}>
						<Bead kind={state.bead} width={20} />
						{state.text()}
					</Chip>
				) : null}
				{outcome?.kind === "known" ? (
					<Button size="sm" variant="ghost" onClick={() => onChange({ type: "another", key })}>
						{m.olympiad_entries_another()}
					</Button>
				) : null}
				{outcome?.kind === "entered" ? null : (
					<IconButton
						label={m.olympiad_entries_remove({ name })}
						icon={<Trash2 size={18} />}
						onClick={() => onChange({ type: "remove", key })}
					/>
				)}
			</div>
			{outcome?.kind === "new" && outcome.double ? (
				<p className="text-sm text-warn">{m.olympiad_entries_double()}</p>
			) : null}
			{open ? <Cells line={line} name={name} onChange={onChange} /> : null}
		</li>
	);
});

function Cells({ line, name, onChange }: { line: ShownLine; name: string; onChange: Props["onChange"] }) {
	const { cells, outcome, key } = line;
	return (
		<div className="grid gap-3 xs:grid-cols-2 md:grid-cols-4">
			{entryCells.map((cell) => {
				const code = outcome?.faults[cell];
				const id = `entry-${key}-${cell}`;
				const open = outcome?.categories.join(", ") ?? "";
				const noneFits = cell === "category" && code === "NOT_FOUND_CATEGORIES_FOR_OLIMPIC";
				const error =
					cell === "category" && code !== undefined && open !== ""
						? m.olympiad_entries_categories({ codes: open })
						: noneFits
							? m.olympiad_no_category()
							: code && errorText(code);
				return (
					<div key={cell} className="grid content-start gap-1">
						<label htmlFor={id} className="text-xs text-muted-foreground">
							{cellLabel(cell)}
						</label>
						<input
							id={id}
							value={cells[cell]}
							maxLength={300}
							autoComplete="off"
							spellCheck={false}
							aria-label={`${cellLabel(cell)}, ${name}`}
							aria-invalid={error ? true : undefined}
							aria-describedby={error ? `${id}-error` : undefined}
							placeholder={cell === "birthday" ? m.ui_date_pattern() : undefined}
							onChange={({ target }) => onChange({ type: "type", key, cell, text: target.value })}
							className={cn(controlClass, "num")}
						/>
						<FieldNotes id={id} {...(error ? { error } : {})} />
					</div>
				);
			})}
		</div>
	);
}
