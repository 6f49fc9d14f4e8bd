import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Eye, KeyRound } from "lucide-react";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { PersonFile } from "#worker/admin/people-contract";
import { startSession } from "../account/session/session";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { DeleteStudents } from "../school/directory/delete-students";
import { restoreStudent } from "../school/directory/deleted-students";
import { RestoreEmail } from "../school/directory/restore-email";
import { useRestore } from "../school/directory/use-restore";
import { DeleteStaff } from "../school/staff/delete-staff";
import { restoreStaff } from "../school/staff/deleted-staff";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";
import { MergePerson } from "./merge-person";
import { personName } from "./people-texts";
import { ReasonDialog } from "../ui/reason-dialog";

/** What an admin may do to somebody: a password for one sign-in, a view as them, a merge, deletion. */
export function PersonActions({ person }: { person: PersonFile }) {
	const queries = useQueryClient();
	const [asked, setAsked] = useState<"password" | "act" | "merge" | "delete" | "ovz" | null>(null);
	const [given, setGiven] = useState<string | null>(null);
	const again = () => queries.invalidateQueries({ queryKey: ["admin"] });
	const give = useMutation({
		mutationFn: (reason: string) =>
			unwrap(api.people[":id"].password.$post({ param: { id: person._id }, json: { reason } })),
		onSuccess: ({ password }) => {
			setAsked(null);
			setGiven(password);
			return again();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const router = useRouter();
	const act = useMutation({
		mutationFn: (reason: string) =>
			unwrap(api.people[":id"].act.$post({ param: { id: person._id }, json: { reason } })),
		onSuccess: (me) => {
			startSession(queries, me);
			return router.navigate({ to: me.landing, replace: true });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const ovz = useMutation({
		mutationFn: (reason: string) =>
			unwrap(api.directory.students[":id"].$post({ param: { id: person._id }, json: { ovz: !person.ovz, reason } })),
		onSuccess: () => {
			setAsked(null);
			toast({ kind: "ok", text: m.SAVED() });
			return again();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const student = person.role === Role.student;
	const staff = person.role === Role.teacher || person.role === Role.school;
	const restoring = useRestore(async (email) => {
		await (student ? restoreStudent : restoreStaff)(person._id, email);
		toast({ kind: "ok", text: m.people_restored() });
		await again();
	});
	const gone = person.deleted_at !== null;
	return (
		<>
			<div className="grid gap-2 xs:flex xs:flex-wrap xs:gap-3">
				{/* nobody signs in with a password without an e-mail */}
				{gone || person.role === Role.admin || person.email === null ? null : (
					<Button size="sm" onClick={() => setAsked("password")}>
						<KeyRound size={18} aria-hidden="true" />
						{m.people_password()}
					</Button>
				)}
				{gone || person.role === Role.admin ? null : (
					<Button size="sm" onClick={() => setAsked("act")}>
						<Eye size={18} aria-hidden="true" />
						{m.people_act()}
					</Button>
				)}
				{gone && (student || staff) && person.merged_into === null ? (
					<Button size="sm" loading={restoring.pending} onClick={() => void restoring.restore()}>
						{m.people_restore()}
					</Button>
				) : null}
				{!gone && student ? (
					<Button size="sm" onClick={() => setAsked("ovz")}>
						{person.ovz ? m.people_ovz_off() : m.people_ovz_on()}
					</Button>
				) : null}
				{!gone && student ? (
					<Button size="sm" onClick={() => setAsked("merge")}>
						{m.people_merge()}
					</Button>
				) : null}
				{!gone && (student || staff) ? (
					<Button size="sm" variant="ghost" className="text-bad" onClick={() => setAsked("delete")}>
						{m.people_delete()}
					</Button>
				) : null}
			</div>
			<RestoreEmail label={student ? m.school_restore_email() : m.school_staff_restore_email()} restoring={restoring} />
			<output className="block empty:hidden">
				{given === null ? null : (
					<span className="grid gap-1 rounded-md bg-ok-soft px-4 py-3">
						<b className="num text-2xl tracking-wide select-all">{given}</b>
						<span>{m.people_password_given()}</span>
					</span>
				)}
			</output>
			{asked === "password" ? (
				<ReasonDialog
					title={m.people_password()}
					description={m.people_password_text()}
					action={m.people_password_give()}
					pending={give.isPending}
					onConfirm={(reason) => give.mutate(reason)}
					onClose={() => setAsked(null)}
				/>
			) : null}
			{asked === "act" ? (
				<ReasonDialog
					title={m.people_act()}
					description={m.people_act_text()}
					action={m.people_act_begin()}
					pending={act.isPending}
					onConfirm={(reason) => act.mutate(reason)}
					onClose={() => setAsked(null)}
				/>
			) : null}
			{asked === "ovz" ? (
				<ReasonDialog
					title={person.ovz ? m.people_ovz_off() : m.people_ovz_on()}
					description={m.people_ovz_text()}
					action={person.ovz ? m.people_ovz_off() : m.people_ovz_on()}
					pending={ovz.isPending}
					onConfirm={(reason) => ovz.mutate(reason)}
					onClose={() => setAsked(null)}
				/>
			) : null}
			{asked === "merge" ? <MergePerson person={person} close={() => setAsked(null)} /> : null}
			{asked === "delete" && staff ? (
				<DeleteStaff
					person={{ _id: person._id, name: personName(person) }}
					close={() => setAsked(null)}
					onDone={() => void again()}
				/>
			) : null}
			{asked === "delete" && student ? (
				<DeleteStudents
					people={[{ _id: person._id, name: personName(person) }]}
					close={() => setAsked(null)}
					onDone={() => void again()}
				/>
			) : null}
		</>
	);
}
