import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Teacher } from "#worker/school/staff/contract";
import type { Me } from "../../account/session/queries";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { Email } from "../../ui/email";
import { SelectField } from "../../ui/select-field";
import type { Column } from "../../ui/table";
import { DeletedStaff } from "./deleted-staff";
import { teachersQuery } from "./queries";
import { StaffPage } from "./staff-page";
import { EditTeacher, InviteTeacher } from "./teacher-dialogs";

/** The teachers of a centre: invited by mail, changed, switched off and on. */
export function TeachersPage({ me }: { me: Me }) {
	usePageTitle(m.school_teachers_title());
	const [search, setSearch] = useState({ text: "", page: 1 });
	const [active, setActive] = useState<"yes" | "no">();
	const list = useQuery(teachersQuery(search.text.trim(), search.page, active));
	const [asked, setAsked] = useState<Teacher | "new" | null>(null);
	return (
		<StaffPage
			page="/directory/teachers"
			title={m.school_teachers_title()}
			searchLabel={m.school_search_teacher()}
			empty={m.school_teachers_none()}
			list={list}
			search={{ ...search, change: setSearch }}
			filter={
				<SelectField
					label={m.school_state()}
					name="active"
					value={active ?? ""}
					onChange={({ target: { value } }) => {
						setActive(value === "yes" || value === "no" ? value : undefined);
						setSearch({ ...search, page: 1 });
					}}
					placeholder={m.school_any()}
					options={[
						{ value: "yes", label: m.school_teacher_works() },
						{ value: "no", label: m.school_teacher_off() },
					]}
				/>
			}
			narrowed={active !== undefined}
			columns={columns(me.role === Role.admin, setAsked)}
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

function columns(ofSchool: boolean, open: (teacher: Teacher) => void): Column<Teacher>[] {
	return [
		{
			key: "name",
			head: m.school_teacher(),
			cell: (row) => (
				<button
					type="button"
					onClick={() => open(row)}
					className="min-h-11 text-left font-semibold break-words hover:underline"
				>
					{[row.surname, row.name].filter(Boolean).join(" ") || "–"}
				</button>
			),
		},
		{
			key: "email",
			head: m.school_email(),
			selfSaid: true,
			cell: (row) => (
				<span className="[overflow-wrap:anywhere] text-muted-foreground">
					<Email address={row.email ?? ""} />
				</span>
			),
		},
		...(ofSchool
			? [{ key: "school", head: m.school_school(), selfSaid: true, cell: (row: Teacher) => row.school?.name ?? "" }]
			: []),
		{ key: "groups", head: m.school_groups_title(), numeric: true, narrow: "hidden", cell: (row) => row.groups },
		{ key: "students", head: m.school_students_title(), numeric: true, narrow: "hidden", cell: (row) => row.students },
		{
			key: "state",
			head: m.school_state(),
			narrow: "end",
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
