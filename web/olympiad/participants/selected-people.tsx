import { ArrowRightLeft, Eraser, UserMinus } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { ListedParticipant, ParticipantList } from "#worker/olympiad/participants/contract";
import { Button } from "../../ui/button";
import { ActionBar } from "../../ui/table";
import { ClearResultDialog } from "./clear-result";
import { MoveDialog } from "./move-dialog";
import { personName } from "./people-table";
import { RemoveDialog } from "./remove-dialog";

type Props = {
	list: ParticipantList;
	ids: ReadonlySet<string>;
	/** whether this user may clear the result of a participant */
	clears: (row: ListedParticipant) => boolean;
	onDone: () => void;
};

/** The bar under the table: moves or removes the selected participants, or clears the result of one. */
export function SelectedPeople({ list, ids, clears, onDone }: Props) {
	const [asked, setAsked] = useState(false);
	const [moving, setMoving] = useState(false);
	const rows = list.data.filter((row) => ids.has(row._id));
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
			<b className="grow">{m.olympiad_people_selected({ count: ids.size })}</b>
			<div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">
				<Button size="sm" onClick={() => setAsked(true)}>
					<UserMinus size={18} aria-hidden="true" />
					{m.olympiad_people_remove()}
				</Button>
				<Button size="sm" onClick={() => setMoving(true)}>
					<ArrowRightLeft size={18} aria-hidden="true" />
					{m.olympiad_people_move()}
				</Button>
				{rows.every(clears) ? <ClearOne list={list} rows={rows} onDone={onDone} /> : null}
			</div>
			{moving ? (
				<MoveDialog olympiad={list.olimpic} rows={rows} close={() => setMoving(false)} onDone={onDone} />
			) : null}
			{asked ? (
				<RemoveDialog
					olympiad={list.olimpic}
					rows={rows}
					ids={[...ids]}
					close={() => setAsked(false)}
					onDone={onDone}
				/>
			) : null}
		</ActionBar>
	);
}

/** Results are cleared one by one: each is a decision of its own, with its reason. */
function ClearOne({ list, rows, onDone }: { list: ParticipantList; rows: ListedParticipant[]; onDone: () => void }) {
	const [asked, setAsked] = useState(false);
	const [row] = rows;
	if (!row || rows.length > 1 || row.score === null || list.olimpic.results_state !== "provisional") return null;
	const { _id: participant, category, score, place, link } = row;
	return (
		<>
			<Button size="sm" onClick={() => setAsked(true)}>
				<Eraser size={18} aria-hidden="true" />
				{m.olympiad_people_clear()}
			</Button>
			{asked ? (
				<ClearResultDialog
					whose={{ participant, name: personName(row), category, score, place, link }}
					done={onDone}
					cancel={() => setAsked(false)}
				/>
			) : null}
		</>
	);
}
