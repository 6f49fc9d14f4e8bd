import { useState } from "react";
import { m } from "#messages";
import type { RankingRow } from "#worker/olympiad/results/contract";
import { ReasonDialog } from "../../ui/reason-dialog";
import type { Changes } from "./use-changes";

type Asked = { what: "place"; ids: readonly string[]; place: number | null } | { what: "undo" };

/**
 * Steps on the places of a table. A place where none was is set at once; one that was set is changed, or the latest change
 * taken back, in a window that asks why. `onSet` runs once places were set.
 */
export function usePlaces(rows: readonly RankingRow[], changes: Changes, onSet: () => void) {
	const [asked, setAsked] = useState<Asked | null>(null);
	const close = () => setAsked(null);
	async function send(ids: readonly string[], place: number | null, reason: string): Promise<void> {
		if (!(await changes.setPlaces(ids, place, reason))) return;
		close();
		onSet();
	}
	function setPlace(ids: readonly string[], place: number | null): void {
		const wanted = new Set(ids);
		const changed = rows.some((row) => wanted.has(row.user._id) && row.place !== null && row.place !== place);
		if (changed) setAsked({ what: "place", ids, place });
		else void send(ids, place, "");
	}
	async function undo(reason: string): Promise<void> {
		if (await changes.undo(reason)) close();
	}
	const dialog =
		asked === null ? null : asked.what === "undo" ? (
			<ReasonDialog
				title={m.olympiad_ranking_undo_title()}
				action={m.olympiad_ranking_undo()}
				optional
				pending={changes.pending}
				onConfirm={(reason) => void undo(reason)}
				onClose={close}
			/>
		) : (
			<ReasonDialog
				title={m.olympiad_ranking_change_title()}
				description={m.olympiad_ranking_change_text()}
				action={asked.place === null ? m.olympiad_ranking_clear() : m.olympiad_ranking_change()}
				pending={changes.pending}
				onConfirm={(reason) => void send(asked.ids, asked.place, reason)}
				onClose={close}
			/>
		);
	return { setPlace, askUndo: () => setAsked({ what: "undo" }), dialog };
}
