import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { ReasonDialog } from "../../ui/reason-dialog";
import { SelectField } from "../../ui/select-field";
import { toast } from "../../ui/toast";

const roles = [
	{ value: Role.student, label: m.school_role_student },
	{ value: Role.teacher, label: m.school_role_teacher },
	{ value: Role.school, label: m.school_role_school },
	{ value: Role.representative, label: m.school_role_representative },
	{ value: Role.admin, label: m.school_role_admin },
] as const;

/** For an admin: what somebody is; a change is asked about once more. */
export function RoleChoice({ id, role }: { id: string; role: number }) {
	const queryClient = useQueryClient();
	const [wanted, setWanted] = useState<number | null>(null);
	const [pending, setPending] = useState(false);
	async function change(reason: string): Promise<void> {
		setPending(true);
		try {
			await unwrap(api.directory.people[":id"].role.$post({ param: { id }, json: { role: wanted ?? role, reason } }));
			toast({ kind: "ok", text: m.SAVED() });
			setWanted(null);
			await Promise.all(["directory", "admin"].map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}
	const text = roles.find(({ value }) => value === wanted)?.label() ?? "";
	return (
		<>
			<SelectField
				label={m.school_role()}
				name="role"
				value={String(role)}
				onChange={(event) => setWanted(Number(event.target.value))}
				options={roles.map(({ value, label }) => ({ value: String(value), label: label() }))}
			/>
			{wanted === null ? null : (
				<ReasonDialog
					title={m.school_role_title({ role: text })}
					description={m.school_role_text()}
					action={m.school_role_change()}
					pending={pending}
					onConfirm={(reason) => void change(reason)}
					onClose={() => setWanted(null)}
				/>
			)}
		</>
	);
}
