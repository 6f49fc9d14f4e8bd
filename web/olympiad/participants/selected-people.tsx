import { Eraser, UserMinus } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { ListedParticipant, ParticipantList } from "#worker/participants/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { ClearResultDialog } from "./clear-result";
import { personName } from "./people-table";

type Props = {
	list: ParticipantList;
	ids: ReadonlySet<string>;
	/** whether the result of a participant is this reader's to clear */
	clears: (row: ListedParticipant) => boolean;
	onDone: () => void;
};

/** The bar under the table: the selected participants are taken out, or one's result cleared, after a question. */
export function SelectedPeople({ list, ids, clears, onDone }: Props) {
	const [asked, setAsked] = useState(false);
	const [pending, setPending] = useState(false);
	const rows = list.data.filter((row) => ids.has(row._id));

	async function remove(): Promise<void> {
		setPending(true);
		try {
			const { count, kept } = await unwrap(
				api.olimpic[":id"].participants.$delete({ param: { id: list.olimpic._id }, json: [...ids] }),
			);
			toast({ kind: "ok", text: m.people_removed({ count }) });
			if (kept.length > 0) toast({ kind: "warn", text: m.people_kept({ count: kept.length }) });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
			setAsked(false);
			onDone();
		}
	}
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
			<b className="grow">{m.people_selected({ count: ids.size })}</b>
			<div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">
				<Button size="sm" onClick={() => setAsked(true)}>
					<UserMinus size={18} aria-hidden="true" />
					{m.people_remove()}
				</Button>
				{rows.every(clears) ? <ClearOne list={list} rows={rows} onDone={onDone} /> : null}
			</div>
			<Dialog
				open={asked}
				onOpenChange={setAsked}
				title={m.people_remove_title({ count: ids.size })}
				description={m.people_remove_text({ name: list.olimpic.name })}
				footer={
					<>
						<Button onClick={() => setAsked(false)}>{m.cancel()}</Button>
						<Button variant="danger" loading={pending} onClick={() => void remove()}>
							{m.people_remove()}
						</Button>
					</>
				}
			>
				<ul className="grid max-h-48 gap-1 overflow-y-auto">
					{rows.map((row) => (
						<li key={row._id} className="break-words">
							{personName(row)}, {row.category}
						</li>
					))}
				</ul>
			</Dialog>
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
				{m.people_clear()}
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
