import { useId, useState } from "react";
import { m } from "#messages";
import type { CheckedRow } from "#worker/school/import/contract";
import { shownDay } from "../../ui/calendar-date";
import { OffBeam } from "../../ui/glyphs";
import { cellTexts } from "./cell-texts";
import { faultText } from "./remarks";

type Props = {
	row: CheckedRow;
	fault: CheckedRow["faults"][number];
	text: string;
	onText: (text: string) => void;
	onGroup: (name: string) => void;
};

const mendClass =
	"min-h-11 justify-self-start text-left text-[14px] leading-tight text-link underline underline-offset-2 hover:text-foreground md:min-h-8";

function mendText(cell: string, mend: string): string {
	if (mend === "") return m.school_import_leave_empty();
	return m.school_import_replace({ text: cell === "birthday" ? shownDay(mend) : mend });
}

/** A cell with a fault: what stands there to be changed, what is wrong, and the mend where it is certain. */
export function FaultCell({ row, fault, text, onText, onGroup }: Props) {
	const id = useId();
	const [typed, setTyped] = useState(text);
	const [before, setBefore] = useState(text);
	// a mend taken elsewhere changes what stands here
	if (before !== text) {
		setBefore(text);
		setTyped(text);
	}
	const keep = () => (typed === text ? undefined : onText(typed));
	return (
		<div className="-mx-1 grid min-w-[128px] gap-1 rounded-sm bg-bad-soft p-2">
			<input
				aria-label={m.school_import_cell_of({ cell: cellTexts[fault.cell](), line: row.line })}
				aria-invalid="true"
				aria-describedby={id}
				autoComplete="off"
				spellCheck={false}
				maxLength={200}
				className="min-h-11 w-full min-w-0 rounded-sm border-[2.5px] border-bad bg-card px-2.5 text-[15px] text-foreground md:min-h-9"
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onBlur={keep}
				onKeyDown={(event) => (event.key === "Enter" ? keep() : undefined)}
			/>
			<p id={id} className="flex items-start gap-1 text-[13px] leading-[17px] font-[550] text-bad">
				<OffBeam size={15} />
				{faultText(fault, row)}
			</p>
			{fault.mends.map((mend) => (
				<button key={mend} type="button" className={mendClass} onClick={() => onText(mend)}>
					{mendText(fault.cell, mend)}
				</button>
			))}
			{fault.error === "NO_SUCH_GROUP" ? (
				<button type="button" className={mendClass} onClick={() => onGroup(text)}>
					{m.school_import_make_group({ name: text })}
				</button>
			) : null}
		</div>
	);
}
