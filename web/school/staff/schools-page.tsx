import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import type { FieldWiring } from "../../ui/contract-form";
import { m } from "#messages";
import { NewSchoolForm, type School, SchoolChanges, type SchoolsFilter } from "#worker/school/staff/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { getLocale } from "../../paraglide/runtime.js";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form, FormRow } from "../../ui/form";
import type { Column } from "../../ui/table";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { type Order, OrderChoice, orderHead } from "../directory/list-order";
import { DeleteStaff } from "./delete-staff";
import { DeletedStaff } from "./deleted-staff";
import { schoolsQuery } from "./queries";
import { StaffPage } from "./staff-page";

/** All schools, for an admin. */
export function SchoolsPage() {
	usePageTitle(m.school_schools_title());
	const [search, setSearch] = useState({ text: "", page: 1 });
	const [order, setOrder] = useState<SchoolsOrder>({ sort: "name", order: "asc" });
	const list = useQuery(schoolsQuery(search.text.trim(), search.page, order));
	function stand(next: SchoolsOrder): void {
		setOrder(next);
		setSearch({ ...search, page: 1 });
	}
	const [asked, setAsked] = useState<School | "new" | null>(null);
	return (
		<StaffPage
			page="/directory/schools"
			title={m.school_schools_title()}
			searchLabel={m.school_search_school()}
			empty={m.school_schools_none()}
			list={list}
			search={{ ...search, change: setSearch }}
			columns={columns(setAsked, order, stand)}
			order={<OrderChoice now={order} onOrder={stand} options={sorts()} />}
			onOpen={setAsked}
			action={
				<Button variant="primary" className="max-xs:w-full" onClick={() => setAsked("new")}>
					<Building2 size={20} aria-hidden="true" />
					{m.school_new_school()}
				</Button>
			}
		>
			<div>
				<DeletedStaff />
			</div>
			{asked === "new" ? <NewSchool close={() => setAsked(null)} /> : null}
			{asked !== null && asked !== "new" ? <EditSchool school={asked} close={() => setAsked(null)} /> : null}
		</StaffPage>
	);
}

type SchoolsOrder = Order<SchoolsFilter["sort"]>;

const sorts = () =>
	[
		{ sort: "name", label: m.school_order_title() },
		{ sort: "city", label: m.school_order_city() },
		{ sort: "teachers", label: m.school_order_teachers(), first: "desc" },
	] as const;

function columns(
	open: (school: School) => void,
	now: SchoolsOrder,
	onOrder: (order: SchoolsOrder) => void,
): Column<School>[] {
	const head = (sort: SchoolsOrder["sort"], text: string, first: "asc" | "desc" = "asc") =>
		orderHead<School, SchoolsOrder["sort"]>({ sort, text, now, first, onOrder });
	return [
		{
			key: "name",
			...head("name", m.school_school()),
			cell: (row) => (
				<button
					type="button"
					onClick={() => open(row)}
					className="min-h-11 text-left font-semibold break-words hover:underline"
				>
					{row.name}
				</button>
			),
		},
		{
			key: "city",
			...head("city", m.school_city()),
			selfSaid: true,
			cell: (row) => <span className="break-words">{[row.city, row.metro].filter(Boolean).join(", ")}</span>,
		},
		{
			key: "head",
			head: m.school_director_short(),
			selfSaid: true,
			cell: (row) => <span className="break-words">{row.director || row.head?.name || ""}</span>,
		},
		{ key: "phone", head: m.school_phone(), narrow: "hidden", cell: (row) => <span className="num">{row.phone}</span> },
		{
			key: "teachers",
			...head("teachers", m.school_teachers_title(), "desc"),
			numeric: true,
			narrow: "hidden",
			cell: (row) => row.teachers,
		},
	];
}

function useSaved(close: () => void) {
	const queryClient = useQueryClient();
	return async (text: string) => {
		toast({ kind: "ok", text });
		close();
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
	};
}

type SchoolField = "name" | "city" | "address" | "metro" | "director" | "phone";

function SchoolFields({ field }: { field: (name: SchoolField) => FieldWiring }) {
	return (
		<>
			<TextField label={m.school_school_name()} autoComplete="off" required {...field("name")} />
			<FormRow>
				<TextField label={m.school_city()} autoComplete="off" {...field("city")} />
				<TextField label={m.school_metro()} autoComplete="off" {...field("metro")} />
			</FormRow>
			<TextField label={m.school_address()} autoComplete="off" {...field("address")} />
			<FormRow>
				<TextField label={m.school_director()} autoComplete="off" {...field("director")} />
				<TextField label={m.school_phone()} type="tel" inputMode="tel" autoComplete="off" {...field("phone")} />
			</FormRow>
		</>
	);
}

function NewSchool({ close }: { close: () => void }) {
	const saved = useSaved(close);
	const { props, field, pending } = useContractForm(NewSchoolForm, {
		fieldOf: { VALIDATION_EMAIL_ALREADY_EXIST: "head_email" },
		async send(value) {
			await unwrap(api.directory.schools.$post({ json: { ...value, lang: getLocale() } }));
			await saved(m.school_invited({ email: value.head_email }));
		},
	});
	return (
		<Dialog open wide onOpenChange={close} title={m.school_new_school()} description={m.school_new_school_text()}>
			<Form {...props} className="max-w-none">
				<SchoolFields field={field} />
				<FormRow>
					<TextField label={m.school_head_name()} autoComplete="off" required {...field("head_name")} />
					<TextField label={m.school_head_surname()} autoComplete="off" required {...field("head_surname")} />
				</FormRow>
				<TextField
					label={m.school_head_email()}
					type="email"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required
					{...field("head_email")}
				/>
				<DialogActions label={m.school_invite()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}

function EditSchool({ school, close }: { school: School; close: () => void }) {
	const saved = useSaved(close);
	const [deleting, setDeleting] = useState(false);
	const { head } = school;
	const { props, field, pending } = useContractForm(SchoolChanges, {
		defaultValue: {
			name: school.name,
			city: school.city,
			address: school.address,
			metro: school.metro,
			director: school.director,
			phone: school.phone,
		},
		async send(value) {
			const json = { city: "", address: "", metro: "", director: "", phone: "", ...value };
			await unwrap(api.directory.schools[":id"].$post({ param: { id: school._id }, json }));
			await saved(m.SAVED());
		},
	});
	return (
		<Dialog open wide onOpenChange={close} title={school.name} description={head?.email ?? ""}>
			<Form {...props} className="max-w-none">
				<SchoolFields field={field} />
				<DialogActions label={m.school_save()} pending={pending} onClose={close} />
			</Form>
			{head ? (
				<div className="grid justify-items-start border-t border-border pt-4">
					<Button size="sm" variant="ghost" className="text-bad" onClick={() => setDeleting(true)}>
						{m.school_head_delete({ name: head.name })}
					</Button>
				</div>
			) : null}
			{head && deleting ? <DeleteStaff person={head} close={() => setDeleting(false)} onDone={close} /> : null}
		</Dialog>
	);
}
