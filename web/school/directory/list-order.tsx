import { ArrowDown, ArrowUp } from "lucide-react";
import { m } from "#messages";
import { cn } from "../../ui/cn";
import { SelectField } from "../../ui/select-field";
import type { Column } from "../../ui/table";

/** By what a list stands. */
export type Order<Sort extends string> = { sort: Sort; order: "asc" | "desc" };

type HeadProps<Sort extends string> = {
	text: string;
	sort: Sort;
	now: Order<Sort>;
	/** Where the order begins; the second press turns it round. */
	first?: Order<Sort>["order"];
	onOrder: (order: Order<Sort>) => void;
};

/** The head of a column by which the list can stand. */
export function orderHead<Row, Sort extends string>({
	text,
	sort,
	now,
	first = "asc",
	onOrder,
}: HeadProps<Sort>): Pick<Column<Row>, "head" | "sorted"> {
	const on = now.sort === sort;
	const down = on && now.order === "desc";
	const Arrow = down ? ArrowDown : ArrowUp;
	const order = on ? (down ? "asc" : "desc") : first;
	return {
		head: (
			<>
				<span className="md:hidden">{text}</span>
				<button
					type="button"
					onClick={() => onOrder({ sort, order })}
					className="-mx-1 -mb-1.5 inline-flex min-h-8 items-end gap-1 rounded-xs px-1 pb-1.5 hover:text-foreground max-md:hidden"
				>
					{text}
					{on ? <Arrow size={14} aria-hidden="true" /> : null}
				</button>
			</>
		),
		...(on ? { sorted: down ? "descending" : "ascending" } : {}),
	};
}

type ChoiceProps<Sort extends string> = {
	now: Order<Sort>;
	/** What the list can stand by, and where each order begins. */
	options: readonly { sort: Sort; label: string; first?: Order<Sort>["order"] }[];
	onOrder: (order: Order<Sort>) => void;
	className?: string;
};

/** The same choice on a phone, where a table is cards and has no heads. */
export function OrderChoice<Sort extends string>({ now, options, onOrder, className }: ChoiceProps<Sort>) {
	return (
		<div className={cn("w-full md:hidden", className)}>
			<SelectField
				label={m.school_order()}
				name="sort"
				value={now.sort}
				onChange={({ target: { value } }) => {
					const chosen = options.find(({ sort }) => sort === value);
					if (chosen) onOrder({ sort: chosen.sort, order: chosen.first ?? "asc" });
				}}
				options={options.map(({ sort, label }) => ({ value: sort, label }))}
			/>
		</div>
	);
}
