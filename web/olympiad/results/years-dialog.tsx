import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { eventName } from "../../lib/event-name";
import type { HistoryRow } from "#worker/olympiad/results/contract";
import { awardText } from "../award-text";
import { dayText } from "../texts";
import { ListDialog } from "../list-dialog";
import { type Column, Table } from "../../ui/table";
import { historyQuery } from "./queries";

const columns = (): Column<HistoryRow>[] => [
	{ key: "olympiad", head: m.olympiad_stats_col_event(), cell: ({ olimpic }) => eventName(olimpic) },
	{
		key: "date",
		head: m.olympiad_ranking_date(),
		numeric: true,
		cell: ({ olimpic }) => dayText(olimpic.start),
	},
	{
		key: "category",
		head: m.olympiad_ranking_category(),
		cell: ({ category }) => <span className="num">{category}</span>,
	},
	{
		key: "place",
		head: m.olympiad_ranking_place(),
		cell: ({ place }) => (place === null ? "–" : awardText(place)),
	},
	{
		key: "total",
		head: m.olympiad_ranking_total(),
		numeric: true,
		narrow: "end",
		cell: ({ score, full }) => (score === null ? "–" : m.olympiad_result_of({ score, max: full })),
	},
];

/** A participant's olympiads, latest first. */
export function YearsDialog({ userId, name, close }: { userId: string; name: string; close: () => void }) {
	const history = useQuery(historyQuery(userId));
	const title = m.olympiad_ranking_years_of({ name });
	return (
		<ListDialog list={history} title={title} empty={m.olympiad_ranking_years_empty()} close={close}>
			{history.data && history.data.count > 0 ? (
				<Table caption={title} rows={history.data.data} rowKey={({ olimpic }) => olimpic._id} columns={columns()} />
			) : null}
		</ListDialog>
	);
}
