import { m } from "#messages";
import { toggled } from "../../lib/toggled";
import { Checkbox } from "../../ui/checkbox-field";
import type { Column } from "../../ui/table";

type Props<Row> = {
	rows: readonly Row[];
	selected: ReadonlySet<string>;
	onSelect: (selected: ReadonlySet<string>) => void;
	nameOf: (row: Row) => string;
};

/** The column of boxes, by which several rows are chosen at once. */
export function selectColumn<Row extends { _id: string }>({
	rows,
	selected,
	onSelect,
	nameOf,
}: Props<Row>): Column<Row> {
	const all = rows.length > 0 && rows.every((row) => selected.has(row._id));
	return {
		key: "select",
		head: (
			<Checkbox
				aria-label={m.school_select_all()}
				checked={all}
				onChange={() => onSelect(new Set(all ? [] : rows.map((row) => row._id)))}
				className="-my-2.5"
			/>
		),
		narrow: "end",
		className: "md:w-[52px] md:!pr-0",
		cell: (row) => (
			<Checkbox
				aria-label={m.school_select({ name: nameOf(row) })}
				checked={selected.has(row._id)}
				onChange={() => onSelect(toggled(selected, row._id))}
				className="-my-1.5 max-md:-mr-2.5"
			/>
		),
	};
}
