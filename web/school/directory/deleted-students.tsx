import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { DeletedStudents as Deleted } from "#worker/school/people/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { ListSheet } from "./list-sheet";
import { deletedStudentsQuery } from "./queries";
import { wordedDay } from "./texts";

/** The students deleted in the last 30 days, each with its way back. */
export function DeletedStudents() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button size="sm" variant="ghost" className="text-muted-foreground" onClick={() => setOpen(true)}>
				<RotateCcw size={18} aria-hidden="true" />
				{m.school_deleted_open()}
			</Button>
			{open ? <DeletedSheet close={() => setOpen(false)} /> : null}
		</>
	);
}

function DeletedSheet({ close }: { close: () => void }) {
	const list = useQuery(deletedStudentsQuery);
	return (
		<ListSheet list={list} title={m.school_deleted_title()} empty={m.school_deleted_empty()} close={close}>
			<ul className="grid">
				{list.data?.data.map((row) => (
					<DeletedLine key={row._id} row={row} />
				))}
			</ul>
		</ListSheet>
	);
}

function DeletedLine({ row }: { row: Deleted["data"][number] }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	/** another e-mail, asked for once the old one turns out to be taken */
	const [email, setEmail] = useState<string | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	async function restore(): Promise<void> {
		setPending(true);
		try {
			const json = { ids: [row._id], ...(email === null ? {} : { email }) };
			await unwrap(api.directory.students.restore.$post({ json }));
			toast({ kind: "ok", text: m.school_restored({ name: row.name }) });
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
		} catch (error) {
			if (error instanceof ApiError && error.fields["email"]) {
				setEmail(email ?? "");
				setFault(failureText(error));
			} else toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}
	return (
		<li className="grid gap-2 border-t border-border py-2.5 first:border-t-0">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<span className="grid min-w-0 grow gap-0.5">
					<b className="font-semibold break-words">{row.name}</b>
					<span className="text-sm text-muted-foreground">{m.school_deleted_until({ day: wordedDay(row.until) })}</span>
				</span>
				<Button
					size="sm"
					loading={pending}
					aria-label={m.school_restore_of({ name: row.name })}
					onClick={() => void restore()}
				>
					{m.school_restore()}
				</Button>
			</div>
			{email === null ? null : (
				<TextField
					label={m.school_restore_email()}
					name="email"
					type="email"
					autoComplete="off"
					value={email}
					onChange={(event) => setEmail(event.target.value)}
					{...(fault && { error: fault })}
				/>
			)}
		</li>
	);
}
