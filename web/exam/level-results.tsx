import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { Table } from "../ui/table";
import { resultsQuery } from "./queries";
import { levelName } from "./texts";

/** How many passed each level, and how many did not yet. */
export function LevelResultsTable() {
	const { data } = useQuery(resultsQuery);
	if (!data || data.data.length === 0) return null;
	const figure = (value: number) => (value === 0 ? "" : value);
	return (
		<section aria-labelledby="by-level" className="grid gap-3">
			<h2 id="by-level">{m.exam_by_level()}</h2>
			<Table
				caption={m.exam_by_level()}
				rows={data.data}
				rowKey={({ type, level }) => `${type} ${level}`}
				columns={[
					{ key: "level", head: m.exam_col_level(), cell: ({ type, level }) => levelName(type, level) },
					{ key: "passed", head: m.exam_col_passed(), numeric: true, cell: ({ passed }) => figure(passed) },
					{ key: "failed", head: m.exam_col_failed(), numeric: true, cell: ({ failed }) => figure(failed) },
					{ key: "review", head: m.exam_col_review(), numeric: true, cell: ({ review }) => figure(review) },
					{
						key: "waiting",
						head: m.exam_col_waiting(),
						numeric: true,
						cell: ({ waiting, running }) => figure(waiting + running),
					},
				]}
			/>
		</section>
	);
}
