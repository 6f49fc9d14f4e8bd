import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { ListedStudent, StudentsFilter } from "#worker/school/people/contract";
import { nameOf } from "../../lib/name-of";
import { Beamline } from "../../ui/beamline";
import { shownDay } from "../../ui/calendar-date";
import { type Column, Table } from "../../ui/table";
import { AccessText } from "./access-text";
import { type Order, orderHead } from "./list-order";
import { selectColumn } from "./select-column";
import type { StudentsSearch } from "./students-search";
import { listedName } from "./texts";

type Sort = StudentsFilter["sort"];
export type StudentsOrder = Order<Sort>;
type Props = {
	rows: readonly ListedStudent[];
	search: StudentsSearch;
	/** shows whose child it is, where there are several teachers */
	teachers: boolean;
	selected: ReadonlySet<string>;
	onSelect: (selected: ReadonlySet<string>) => void;
	onOrder: (order: StudentsOrder) => void;
	onOpen: (id: string) => void;
};

export function StudentsTable({ rows, search, teachers, selected, onSelect, onOrder, onOpen }: Props) {
	const now: StudentsOrder = { sort: search.sort ?? "name", order: search.order ?? "asc" };
	const order = (sort: Sort, text: string) => orderHead<ListedStudent, Sort>({ sort, text, now, onOrder });
	const columns: Column<ListedStudent>[] = [
		selectColumn({ rows, selected, onSelect, nameOf: listedName }),
		{
			key: "name",
			...order("name", m.school_student()),
			narrow: "title",
			className: "md:min-w-40",
			cell: (row) => (
				<span className="flex flex-wrap items-baseline gap-x-2.5 py-2 max-md:py-0">
					<Link
						to="/directory/students"
						search={{ ...search, person: row._id }}
						className="font-semibold break-words text-foreground no-underline hover:underline"
					>
						{listedName(row)}
					</Link>
					<span className="num text-sm font-normal text-muted-foreground">{shownDay(row.birthday ?? "")}</span>
					{row.active ? null : <span className="text-sm font-normal text-muted-foreground">{m.school_stopped()}</span>}
				</span>
			),
		},
		{
			key: "groups",
			head: teachers ? m.school_teacher_and_groups() : m.school_groups(),
			selfSaid: true,
			className: "md:max-w-56",
			cell: (row) => (
				<span className="break-words text-muted-foreground md:text-foreground">
					{[...(teachers && row.teacher.name ? [nameOf(row.teacher)] : []), ...row.groups.map(({ name }) => name)].join(
						", ",
					) || m.school_no_group()}
				</span>
			),
		},
		{
			key: "days",
			head: m.school_week(),
			selfSaid: true,
			className: "md:w-[150px]",
			cell: (row) => <Week row={row} />,
		},
		{
			key: "accuracy",
			head: m.school_accuracy(),
			numeric: true,
			narrow: "hidden",
			className: "max-lg:hidden",
			cell: (row) => (row.accuracy === null ? "" : m.school_percent({ percent: row.accuracy })),
		},
		{
			key: "access",
			...order("access", m.school_access()),
			narrow: "hidden",
			className: "whitespace-nowrap",
			cell: (row) => <AccessText until={row.purchases.access} />,
		},
	];
	return (
		<Table
			caption={m.school_students_title()}
			rows={rows}
			rowKey={(row) => row._id}
			columns={columns}
			selected={(row) => selected.has(row._id)}
			current={(row) => row._id === search.person}
			onOpen={(row) => onOpen(row._id)}
		/>
	);
}

/** Seven days on a beam, today last. */
function Week({ row }: { row: ListedStudent }) {
	const trained = row.days.filter((sets) => sets > 0).length;
	return (
		<span className="flex items-center gap-3 md:block">
			<span className="block w-[126px] flex-none py-1">
				<Beamline
					size="xs"
					states={row.days.map((sets, index) => (sets > 0 ? "done" : index === row.days.length - 1 ? "now" : "todo"))}
					label={m.school_days_of({ trained, total: row.days.length })}
				/>
			</span>
			{row.accuracy === null ? null : (
				<span className="num md:hidden">{m.school_percent({ percent: row.accuracy })}</span>
			)}
		</span>
	);
}
