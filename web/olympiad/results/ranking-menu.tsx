import { Eraser, History, Hourglass } from "lucide-react";
import { m } from "#messages";
import type { RankingRow } from "#worker/olympiad/results/contract";
import type { MenuItem } from "../../ui/menu";
import { awardText } from "../award-text";

export const setPlaces = [0, 1, 2, 3, 4] as const;

export type TableActions = {
	/** Null for readers who set no places. */
	places: null | {
		selected: ReadonlySet<string>;
		toggle: (ids: readonly string[], on: boolean) => void;
		setPlace: (ids: readonly string[], place: number | null) => void;
		locked: boolean;
	};
	/** Opens the history of a person; null without the right, returns null for people out of reach. */
	years: ((row: RankingRow) => (() => void) | null) | null;
	/** Opens the late answers of a person; null for readers who do not decide about them. */
	late: ((row: RankingRow) => void) | null;
};

/** What can be done with a line: a place, the years of the person, the late answers. */
export function menuOf(
	row: RankingRow,
	places: TableActions["places"],
	years: TableActions["years"],
	late: TableActions["late"],
): MenuItem[] {
	const id = [row.user._id];
	const change: MenuItem[] =
		places && !places.locked
			? [
					...setPlaces.map((place) => ({
						key: String(place),
						label: awardText(place),
						disabled: place === row.place,
						onSelect: () => places.setPlace(id, place),
					})),
					{
						key: "clear",
						label: m.olympiad_ranking_clear(),
						icon: <Eraser size={18} aria-hidden="true" />,
						disabled: row.place === null,
						onSelect: () => places.setPlace(id, null),
					},
				]
			: [];
	const open = years?.(row);
	const look = open && {
		key: "years",
		label: m.olympiad_ranking_years(),
		icon: <History size={18} aria-hidden="true" />,
		onSelect: open,
	};
	const decide = late &&
		row.late && {
			key: "late",
			label: m.olympiad_late_decide(),
			icon: <Hourglass size={18} aria-hidden="true" />,
			onSelect: () => late(row),
		};
	return [...change, ...(look ? [look] : []), ...(decide ? [decide] : [])];
}
