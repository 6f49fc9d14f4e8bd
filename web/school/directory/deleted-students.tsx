import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { DeletedPeople } from "./deleted-people";

/** The students deleted in the last 30 days, each with its way back. */
export function DeletedStudents() {
	return (
		<DeletedPeople
			title={m.school_deleted_title()}
			list="students"
			load={() => unwrap(api.directory.students.deleted.$get())}
			emailLabel={m.school_restore_email()}
			restore={restoreStudent}
		/>
	);
}

/** Brings a student back, with another e-mail if given; empty for none. */
export function restoreStudent(id: string, email: string | undefined): Promise<unknown> {
	const json = { ids: [id], ...(email === undefined ? {} : { email }) };
	return unwrap(api.directory.students.restore.$post({ json }));
}
