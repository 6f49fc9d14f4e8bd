import { Undo2 } from "lucide-react";
import { m } from "#messages";
import type { RankingRow } from "#worker/olympiad/results/contract";
import { awardText } from "../award-text";
import { Button } from "../../ui/button";
import { Menu } from "../../ui/menu";
import { ActionBar } from "../../ui/table";
import { setPlaces } from "./ranking-menu";

type Props = {
	rows: readonly RankingRow[];
	undo: boolean;
	pending: boolean;
	onPlace: (ids: readonly string[], place: number | null) => void;
	onUndo: () => void;
};

/** Sets the places of the selected participants; hidden without a selection or a step to undo. */
export function SelectionBar({ rows, undo, pending, onPlace, onUndo }: Props) {
	if (rows.length === 0 && !undo) return null;
	const ids = rows.map(({ user }) => user._id);
	const none = rows.length === 0;
	return (
		<ActionBar>
			<b>{m.olympiad_ranking_selected({ count: rows.length })}</b>
			<div className="ml-auto flex flex-wrap gap-3 max-md:w-full max-md:*:grow">
				{undo ? (
					<Button size="sm" onClick={onUndo} loading={pending}>
						<Undo2 size={18} aria-hidden="true" />
						{m.olympiad_ranking_undo()}
					</Button>
				) : null}
				<Button size="sm" disabled={none || pending} onClick={() => onPlace(ids, null)}>
					{m.olympiad_ranking_clear()}
				</Button>
				<Menu
					trigger={
						<Button size="sm" variant="primary" disabled={none || pending}>
							{m.olympiad_ranking_set()}
						</Button>
					}
					items={setPlaces.map((place) => ({
						key: String(place),
						label: awardText(place),
						onSelect: () => onPlace(ids, place),
					}))}
				/>
			</div>
		</ActionBar>
	);
}
