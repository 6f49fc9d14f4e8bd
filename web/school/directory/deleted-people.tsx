import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { nameOf } from "../../lib/name-of";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { ListSheet } from "./list-sheet";
import { RestoreEmail } from "./restore-email";
import { wordedDay } from "./texts";
import { useRestore } from "./use-restore";

type Deleted = { _id: string; name: string; name_en: string; until: string };

type Props = {
	title: string;
	/** Names the list among those of the directory. */
	list: "students" | "staff";
	load: () => Promise<{ data: Deleted[]; count: number }>;
	/** Names the field of another e-mail. */
	emailLabel: string;
	restore: (id: string, email: string | undefined) => Promise<unknown>;
};

/** The people deleted in the last 30 days, each with its way back. */
export function DeletedPeople(props: Props) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button size="sm" variant="ghost" className="text-muted-foreground" onClick={() => setOpen(true)}>
				<RotateCcw size={18} aria-hidden="true" />
				{m.school_deleted_open()}
			</Button>
			{open ? <DeletedSheet {...props} close={() => setOpen(false)} /> : null}
		</>
	);
}

function DeletedSheet({ title, list: name, load, emailLabel, restore, close }: Props & { close: () => void }) {
	const list = useQuery({ queryKey: ["directory", name, "deleted"], staleTime: 0, queryFn: load });
	return (
		<ListSheet list={list} title={title} empty={m.school_deleted_empty()} close={close}>
			<ul className="grid">
				{list.data?.data.map((row) => (
					<DeletedLine key={row._id} row={row} emailLabel={emailLabel} restore={restore} />
				))}
			</ul>
		</ListSheet>
	);
}

type LineProps = { row: Deleted } & Pick<Props, "emailLabel" | "restore">;

function DeletedLine({ row, emailLabel, restore }: LineProps) {
	const queryClient = useQueryClient();
	const name = nameOf(row);
	const restoring = useRestore(async (email) => {
		await restore(row._id, email);
		toast({ kind: "ok", text: m.school_restored({ name }) });
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
	});
	return (
		<li className="grid gap-2 border-t border-border py-2.5 first:border-t-0">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<span className="grid min-w-0 grow gap-0.5">
					<b className="font-semibold break-words">{name}</b>
					<span className="text-sm text-muted-foreground">{m.school_deleted_until({ day: wordedDay(row.until) })}</span>
				</span>
				<Button
					size="sm"
					loading={restoring.pending}
					aria-label={m.school_restore_of({ name })}
					onClick={() => void restoring.restore()}
				>
					{m.school_restore()}
				</Button>
			</div>
			<RestoreEmail label={emailLabel} restoring={restoring} />
		</li>
	);
}
