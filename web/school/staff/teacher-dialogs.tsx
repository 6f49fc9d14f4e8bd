import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { NewTeacherForm, type Teacher, TeacherForm } from "#worker/school/staff/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { useContractForm } from "../../ui/contract-form";
import { getLocale } from "../../paraglide/runtime.js";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form, FormRow } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { RoleChoice } from "../directory/role-choice";
import { listedName, spokenName } from "../directory/texts";
import { DeleteStaff } from "./delete-staff";
import { schoolsQuery } from "./queries";
import { SearchedChoice } from "./searched-choice";

function useSaved(close: () => void) {
	const queryClient = useQueryClient();
	return async (text: string) => {
		toast({ kind: "ok", text });
		close();
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
	};
}

/** A new teacher, who gets a letter with a link to choose a password. */
export function InviteTeacher({ admin, close }: { admin: boolean; close: () => void }) {
	const saved = useSaved(close);
	const [school, setSchool] = useState("");
	const { props, field, pending } = useContractForm(NewTeacherForm, {
		fieldOf: { VALIDATION_EMAIL_ALREADY_EXIST: "email" },
		async send(value) {
			await unwrap(
				api.directory.teachers.$post({ json: { ...value, ...(school ? { school } : {}), lang: getLocale() } }),
			);
			await saved(m.school_invited({ email: value.email }));
		},
	});
	return (
		<Dialog open onOpenChange={close} title={m.school_invite_teacher()} description={m.school_invite_text()}>
			<Form {...props}>
				<FormRow>
					<TextField label={m.school_name()} autoComplete="off" required {...field("name")} />
					<TextField label={m.school_surname()} autoComplete="off" required {...field("surname")} />
				</FormRow>
				<TextField
					label={m.school_email()}
					type="email"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required
					{...field("email")}
				/>
				<TextField label={m.school_phone()} type="tel" inputMode="tel" autoComplete="off" {...field("phone")} />
				{admin ? <SchoolChoice school={school} onChange={setSchool} /> : null}
				<DialogActions label={m.school_invite()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}

/** For an admin: the school where a new teacher works, or none. */
function SchoolChoice({ school, onChange }: { school: string; onChange: (school: string) => void }) {
	const [search, setSearch] = useState("");
	const { data } = useQuery(schoolsQuery(search.trim()));
	return (
		<SearchedChoice
			label={m.school_school()}
			name="school"
			placeholder={m.school_without_school()}
			value={school}
			onChange={onChange}
			options={(data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
			searchLabel={m.school_search_school()}
			search={search}
			onSearch={(text) => {
				setSearch(text);
				// a school that a search leaves out is not chosen unseen
				onChange("");
			}}
			more={data !== undefined && data.count > data.data.length}
		/>
	);
}

/** A teacher's data; switched off or on, or invited once more. */
export function EditTeacher({ teacher, admin, close }: { teacher: Teacher; admin: boolean; close: () => void }) {
	const saved = useSaved(close);
	const [busy, setBusy] = useState(false);
	const [deleting, setDeleting] = useState(false);
	const name = listedName(teacher);
	const param = { id: teacher._id };
	const { props, field, pending } = useContractForm(TeacherForm, {
		defaultValue: { name: teacher.name, surname: teacher.surname, phone: teacher.phone, city: teacher.city },
		async send(value) {
			const json = { phone: "", city: "", ...value };
			await unwrap(api.directory.teachers[":id"].$post({ param, json }));
			await saved(m.SAVED());
		},
	});
	async function act(call: () => Promise<unknown>, text: string): Promise<void> {
		setBusy(true);
		try {
			await call();
			await saved(text);
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setBusy(false);
		}
	}
	const turn = (active: boolean) =>
		act(
			() => unwrap(api.directory.teachers[":id"].$post({ param, json: { active } })),
			active ? m.school_teacher_on_done() : m.school_teacher_off_done(),
		);
	return (
		<Dialog open onOpenChange={close} title={name} description={teacher.email ?? ""}>
			<Form {...props}>
				<FormRow>
					<TextField label={m.school_name()} autoComplete="off" required {...field("name")} />
					<TextField label={m.school_surname()} autoComplete="off" required {...field("surname")} />
				</FormRow>
				<FormRow>
					<TextField label={m.school_phone()} type="tel" inputMode="tel" autoComplete="off" {...field("phone")} />
					<TextField label={m.school_city()} autoComplete="off" {...field("city")} />
				</FormRow>
				<DialogActions label={m.school_save()} pending={pending} onClose={close} />
			</Form>
			{admin ? <RoleChoice id={teacher._id} role={Role.teacher} /> : null}
			<div className="grid justify-items-start gap-2 border-t border-border pt-4">
				{teacher.invited && teacher.active ? (
					<Button
						size="sm"
						loading={busy}
						onClick={() =>
							void act(
								() => unwrap(api.directory.teachers[":id"].invite.$post({ param })),
								m.school_invited({ email: teacher.email ?? "" }),
							)
						}
					>
						{m.school_invite_again()}
					</Button>
				) : null}
				<Button size="sm" loading={busy} onClick={() => void turn(!teacher.active)}>
					{teacher.active ? m.school_teacher_switch_off() : m.school_teacher_switch_on()}
				</Button>
				<p className="text-sm text-muted-foreground">{m.school_teacher_off_hint()}</p>
				{admin ? (
					<Button size="sm" variant="ghost" className="text-bad" onClick={() => setDeleting(true)}>
						{m.school_delete()}
					</Button>
				) : null}
				{deleting ? (
					<DeleteStaff
						person={{ _id: teacher._id, name: spokenName(teacher) }}
						close={() => setDeleting(false)}
						onDone={close}
					/>
				) : null}
			</div>
		</Dialog>
	);
}
