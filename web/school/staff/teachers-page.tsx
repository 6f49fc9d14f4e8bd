import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Teacher, TeachersFilter } from "#worker/school/staff/contract";
import type { Me } from "../../account/session/queries";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { Email } from "../../ui/email";
import { SelectField } from "../../ui/select-field";
import type { Column } from "../../ui/table";
import { type Order, OrderChoice, orderHead } from "../directory/list-order";
import { selectColumn } from "../directory/select-column";
import { listedName } from "../directory/texts";
import { DeletedStaff } from "./deleted-staff";
import { teachersQuery } from "./queries";
import { SelectedTeachers } from "./selected-teachers";
import { StaffPage } from "./staff-page";
import { EditTeacher, InviteTeacher } from "./teacher-dialogs";

/** The teachers of a centre: invited by mail, changed, switched off and on, also several at once. */
export function TeachersPage({ me }: { me: Me }) {
	usePageTitle(m.school_teachers_title());
	const [search, setSearch] = useState({ text: "", page: 1 });
	const [active, setActive] = useState<"yes" | "no">();
	const [order, setOrder] = useState<TeachersOrder>({ sort: "name", order: "asc" });
	const list = useQuery(teachersQuery(search.text.trim(), search.page, { ...(active ? { active } : {}), ...order }));
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const rows = list.data?.data ?? [];
	const chosen = rows.filter(({ _id }) => selected.has(_id));
	const forget = () => setSelected(new Set());
	function turn(next: { text: string; page: number }): void {
		forget();
		setSearch(next);
	}
	function stand(next: TeachersOrder): void {
		setOrder(next);
		turn({ ...search, page: 1 });
	}
	const [asked, setAsked] = useState<Teacher | "new" | null>(null);
	return (
		<StaffPage
			page="/directory/teachers"
			title={m.school_teachers_title()}
			searchLabel={m.school_search_teacher()}
			empty={m.school_teachers_none()}
			list={list}
			search={{ ...search, change: turn }}
			filter={
				<SelectField
					label={m.school_state()}
					name="active"
					value={active ?? ""}
					onChange={({ target: { value } }) => {
						setActive(value === "yes" || value === "no" ? value : undefined);
						turn({ ...search, page: 1 });
					}}
					placeholder={m.school_any()}
					options={[
						{ value: "yes", label: m.school_teacher_works() },
						{ value: "no", label: m.school_teacher_off() },
					]}
				/>
			}
			narrowed={active !== undefined}
			columns={[
				selectColumn({ rows, selected, onSelect: setSelected, nameOf: listedName }),
				...columns(me.role === Role.admin, setAsked, order, stand),
			]}
			order={<OrderChoice now={order} onOrder={stand} options={sorts(me.role === Role.admin)} />}
			selected={selected}
			bar={chosen.length > 0 ? <SelectedTeachers rows={chosen} onDone={forget} /> : null}
			onOpen={setAsked}
			action={
				<Button variant="primary" className="max-xs:w-full" onClick={() => setAsked("new")}>
					<UserPlus size={20} aria-hidden="true" />
					{m.school_invite_teacher()}
				</Button>
			}
		>
			{me.role === Role.admin ? (
				<div>
					<DeletedStaff />
				</div>
			) : null}
			{asked === "new" ? <InviteTeacher admin={me.role === Role.admin} close={() => setAsked(null)} /> : null}
			{asked !== null && asked !== "new" ? (
				<EditTeacher teacher={asked} admin={me.role === Role.admin} close={() => setAsked(null)} />
			) : null}
		</StaffPage>
	);
}

type TeachersOrder = Order<TeachersFilter["sort"]>;

/** What the list can stand by. The largest numbers come first. */
const sorts = (ofSchool: boolean) =>
	[
		{ sort: "name", label: m.school_order_name() },
		...(ofSchool ? ([{ sort: "school", label: m.school_order_school() }] as const) : []),
		{ sort: "groups", label: m.school_order_groups(), first: "desc" },
		{ sort: "students", label: m.school_order_students(), first: "desc" },
	] as const;

function columns(
	ofSchool: boolean,
	open: (teacher: Teacher) => void,
	now: TeachersOrder,
	onOrder: (order: TeachersOrder) => void,
): Column<Teacher>[] {
	const head = (sort: TeachersOrder["sort"], text: string, first: "asc" | "desc" = "asc") =>
		orderHead<Teacher, TeachersOrder["sort"]>({ sort, text, now, first, onOrder });
	return [
		{
			key: "name",
			...head("name", m.school_teacher()),
			narrow: "title",
			cell: (row) => (
				<>
					<button
						type="button"
						onClick={() => open(row)}
						className="min-h-11 text-left font-semibold break-words hover:underline"
					>
						{listedName(row)}
					</button>
					{ofSchool ? (
						<span className="hidden text-sm font-normal text-muted-foreground md:max-lg:block">
							<Email address={row.email ?? ""} />
						</span>
					) : null}
				</>
			),
		},
		{
			key: "email",
			head: m.school_email(),
			selfSaid: true,
			// with a school beside it a tablet has room for it under the name only
			className: ofSchool ? "md:max-lg:hidden" : "",
			cell: (row) => (
				<span className="[overflow-wrap:anywhere] text-muted-foreground">
					<Email address={row.email ?? ""} />
				</span>
			),
		},
		...(ofSchool
			? [
					{
						key: "school",
						...head("school", m.school_school()),
						selfSaid: true,
						cell: (row: Teacher) => row.school?.name ?? "",
					},
				]
			: []),
		{
			key: "groups",
			...head("groups", m.school_groups_title(), "desc"),
			numeric: true,
			narrow: "hidden",
			cell: (row) => row.groups,
		},
		{
			key: "students",
			...head("students", m.school_students_title(), "desc"),
			numeric: true,
			narrow: "hidden",
			cell: (row) => row.students,
		},
		{
			key: "state",
			head: m.school_state(),
			selfSaid: true,
			cell: (row) =>
				row.active ? (
					row.invited ? (
						<Chip tone="warn">{m.school_teacher_invited()}</Chip>
					) : (
						<span>{m.school_teacher_works()}</span>
					)
				) : (
					<Chip>{m.school_teacher_off()}</Chip>
				),
		},
	];
}
