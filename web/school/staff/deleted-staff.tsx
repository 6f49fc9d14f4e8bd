import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { DeletedPeople } from "../directory/deleted-people";

/** Teachers and heads deleted in the last 30 days, each with its way back; for an admin. */
export function DeletedStaff() {
	return (
		<DeletedPeople
			title={m.school_staff_deleted()}
			list="staff"
			load={() => unwrap(api.directory.staff.deleted.$get())}
			emailLabel={m.school_staff_restore_email()}
			restore={restoreStaff}
		/>
	);
}

/** Brings a teacher or a head back, with another e-mail if given. */
export function restoreStaff(id: string, email: string | undefined): Promise<unknown> {
	const json = email === undefined ? {} : { email };
	return unwrap(api.directory.staff[":id"].restore.$post({ param: { id }, json }));
}
