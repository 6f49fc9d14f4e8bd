import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { DeletedDelegate } from "#worker/olympiad/delegates/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { ListDialog } from "../list-dialog";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { dayText } from "../texts";
import { delegateName } from "./delegate-name";
import { deletedDelegatesQuery } from "./queries";

/** The delegates deleted in the last 30 days, who can be restored. */
export function DeletedDelegates() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>
				<RotateCcw size={18} aria-hidden="true" />
				{m.olympiad_delegates_gone_open()}
			</Button>
			{open ? <DeletedDialog close={() => setOpen(false)} /> : null}
		</>
	);
}

function DeletedDialog({ close }: { close: () => void }) {
	const deleted = useQuery(deletedDelegatesQuery);
	return (
		<ListDialog
			list={deleted}
			title={m.olympiad_delegates_gone_title()}
			empty={m.olympiad_delegates_gone_empty()}
			close={close}
		>
			<ul className="grid">
				{deleted.data?.data.map((row) => (
					<DeletedLine key={row._id} row={row} />
				))}
			</ul>
		</ListDialog>
	);
}

function DeletedLine({ row }: { row: DeletedDelegate }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	/** another e-mail, asked for when somebody else has the old one */
	const [email, setEmail] = useState<string | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	const name = delegateName(row);
	async function restore(): Promise<void> {
		setPending(true);
		setFault(null);
		try {
			const json = email === null ? {} : { email };
			await unwrap(api.schools[":id"].restore.$post({ param: { id: row._id }, json }));
			toast({ kind: "ok", text: m.olympiad_restored({ name }) });
			await queryClient.invalidateQueries({ queryKey: ["delegates"] });
		} catch (error) {
			const code = error instanceof ApiError ? error.fields["email"] : undefined;
			if (code) {
				setEmail(email ?? "");
				setFault(errorText(code));
			} else {
				toast({ kind: "error", text: m.olympiad_restore_kept({ name, reason: failureText(error) }) });
			}
		} finally {
			setPending(false);
		}
	}
	return (
		<li className="grid gap-2 border-t border-border py-2.5 first:border-t-0">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<span className="grid min-w-0 grow gap-0.5">
					<b className="font-semibold break-words">{[row.school?.name, name].filter(Boolean).join(", ")}</b>
					<span className="num text-sm break-words text-muted-foreground">
						{[dayText(row.deleted_at), row.email, m.olympiad_restore_until({ day: dayText(row.until) })]
							.filter(Boolean)
							.join(", ")}
					</span>
				</span>
				<Button size="sm" loading={pending} aria-label={m.olympiad_restore_of({ name })} onClick={() => void restore()}>
					{m.olympiad_restore()}
				</Button>
			</div>
			{email === null ? null : (
				<TextField
					label={m.olympiad_restore_other_email()}
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
