import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { RemovedParticipant } from "#worker/olympiad/participants/contract";
import { api, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { ListDialog } from "../list-dialog";
import { toast } from "../../ui/toast";
import { dayText } from "../texts";
import { removedQuery } from "./queries";

/** The participants removed in the last 30 days, who can be restored. */
export function RemovedPeople({ olympiadId }: { olympiadId: string }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>
				<RotateCcw size={18} aria-hidden="true" />
				{m.olympiad_people_deleted_open()}
			</Button>
			{open ? <RemovedDialog olympiadId={olympiadId} close={() => setOpen(false)} /> : null}
		</>
	);
}

function RemovedDialog({ olympiadId, close }: { olympiadId: string; close: () => void }) {
	const removed = useQuery(removedQuery(olympiadId));
	return (
		<ListDialog
			list={removed}
			title={m.olympiad_people_deleted_title()}
			empty={m.olympiad_people_deleted_empty()}
			close={close}
		>
			<ul className="grid">
				{removed.data?.data.map((row) => (
					<RemovedLine key={row._id} olympiadId={olympiadId} row={row} />
				))}
			</ul>
		</ListDialog>
	);
}

function RemovedLine({ olympiadId, row }: { olympiadId: string; row: RemovedParticipant }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	async function restore(): Promise<void> {
		setPending(true);
		try {
			const { kept } = await unwrap(
				api.olimpic[":id"].participants.restore.$post({ param: { id: olympiadId }, json: [row._id] }),
			);
			const [stays] = kept;
			if (stays)
				toast({ kind: "warn", text: m.olympiad_restore_kept({ name: row.name, reason: errorText(stays.error) }) });
			else toast({ kind: "ok", text: m.olympiad_restored({ name: row.name }) });
		} catch (error) {
			toast({ kind: "error", text: m.olympiad_restore_kept({ name: row.name, reason: failureText(error) }) });
		} finally {
			setPending(false);
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		}
	}
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-2.5 first:border-t-0">
			<span className="grid min-w-0 grow gap-0.5">
				<b className="font-semibold break-words">
					{row.name}, {row.category}
				</b>
				<span className="num text-sm text-muted-foreground">
					{[dayText(row.at), row.by, m.olympiad_restore_until({ day: dayText(row.until) })].filter(Boolean).join(", ")}
				</span>
			</span>
			<Button
				size="sm"
				loading={pending}
				aria-label={m.olympiad_restore_of({ name: row.name })}
				onClick={() => void restore()}
			>
				{m.olympiad_restore()}
			</Button>
		</li>
	);
}
