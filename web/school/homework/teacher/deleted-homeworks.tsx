import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { DeletedHomeworks as Deleted } from "#worker/school/homework/contract";
import { api, unwrap } from "../../../lib/api";
import { failureText } from "../../../lib/error-text";
import { nameOf } from "../../../lib/name-of";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { ListSheet } from "../../directory/list-sheet";
import { wordedDay } from "../../directory/texts";
import { titleOf } from "./homework-texts";
import { deletedHomeworksQuery } from "./queries";

/** The homeworks deleted in the last 30 days, each with its way back. */
export function DeletedHomeworks() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				size="sm"
				variant="ghost"
				className="justify-self-start text-muted-foreground"
				onClick={() => setOpen(true)}
			>
				<RotateCcw size={18} aria-hidden="true" />
				{m.school_hw_deleted_open()}
			</Button>
			{open ? <DeletedSheet close={() => setOpen(false)} /> : null}
		</>
	);
}

function DeletedSheet({ close }: { close: () => void }) {
	const list = useQuery(deletedHomeworksQuery);
	return (
		<ListSheet list={list} title={m.school_hw_deleted_title()} empty={m.school_hw_deleted_empty()} close={close}>
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
	const title = titleOf(row);
	async function restore(): Promise<void> {
		setPending(true);
		try {
			await unwrap(api.homeworks[":id"].restore.$post({ param: { id: row._id } }));
			toast({ kind: "ok", text: m.school_hw_restored() });
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		setPending(false);
	}
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-2.5 first:border-t-0">
			<span className="grid min-w-0 grow gap-0.5">
				<b className="font-semibold break-words">{title}</b>
				<span className="text-sm text-muted-foreground">
					{[nameOf(row.teacher), m.school_deleted_until({ day: wordedDay(row.until) })].filter(Boolean).join(", ")}
				</span>
			</span>
			<Button
				size="sm"
				loading={pending}
				aria-label={m.school_restore_of({ name: title })}
				onClick={() => void restore()}
			>
				{m.school_restore()}
			</Button>
		</li>
	);
}
