import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeftRight, Ellipsis } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { ListedStudent } from "#worker/school/people/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { nameOf } from "../../lib/name-of";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { IconButton } from "../../ui/icon-button";
import { Menu } from "../../ui/menu";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { DeleteStudents } from "./delete-students";
import { GroupChoice } from "./group-choice";
import { listedName } from "./texts";

type Props = {
	rows: readonly ListedStudent[];
	/** the group the table shows, which children can be taken out of */
	group: string | undefined;
	onDone: () => void;
};

/** The bar under the table: what is done with several children at once. */
export function SelectedStudents({ rows, group, onDone }: Props) {
	const queryClient = useQueryClient();
	const [asked, setAsked] = useState<"group" | "delete" | null>(null);
	const ids = rows.map(({ _id }) => _id);
	async function change(call: () => Promise<unknown>, text: string): Promise<void> {
		try {
			await call();
			toast({ kind: "ok", text });
			onDone();
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
	}
	const activate = (active: boolean) =>
		change(() => unwrap(api.directory.students.active.$post({ json: { ids, active } })), m.SAVED());
	const move = (to: string | null, from: string | null) =>
		change(
			() => unwrap(api.directory.students.move.$post({ json: { ids, to, from } })),
			m.school_moved({ count: ids.length }),
		);
	const paused = rows.every(({ active }) => !active);
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
			<b className="grow">{m.school_selected({ count: ids.length })}</b>
			<div className="flex flex-wrap gap-3">
				<Button size="sm" onClick={() => setAsked("group")}>
					<ArrowLeftRight size={18} aria-hidden="true" />
					{m.school_to_group()}
				</Button>
				<Menu
					trigger={<IconButton boxed label={m.school_more()} icon={<Ellipsis size={20} aria-hidden="true" />} />}
					items={[
						...(group === undefined
							? []
							: [{ key: "out", label: m.school_out_of_group(), onSelect: () => void move(null, group) }]),
						paused
							? { key: "on", label: m.school_activate(), onSelect: () => void activate(true) }
							: { key: "off", label: m.school_pause(), onSelect: () => void activate(false) },
						{ key: "delete", label: m.school_delete(), danger: true, onSelect: () => setAsked("delete") },
					]}
				/>
			</div>
			{asked === "group" ? (
				<GroupDialog
					count={ids.length}
					leaves={group !== undefined}
					close={() => setAsked(null)}
					onChoose={(to, leave) => {
						setAsked(null);
						void move(to, leave ? (group ?? null) : null);
					}}
				/>
			) : null}
			{asked === "delete" ? (
				<DeleteStudents
					people={rows.map((row) => ({ _id: row._id, name: listedName(row) }))}
					close={() => setAsked(null)}
					onDone={onDone}
				/>
			) : null}
		</ActionBar>
	);
}

type GroupProps = { count: number; leaves: boolean; close: () => void; onChoose: (to: string, leave: boolean) => void };

function GroupDialog({ count, leaves, close, onChoose }: GroupProps) {
	const [to, setTo] = useState("");
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.school_to_group_title({ count })}
			footer={
				<>
					{leaves ? (
						<Button disabled={to === ""} onClick={() => onChoose(to, false)}>
							{m.school_add_to_group()}
						</Button>
					) : null}
					<Button variant="primary" disabled={to === ""} onClick={() => onChoose(to, leaves)}>
						{leaves ? m.school_move_to_group() : m.school_add_to_group()}
					</Button>
				</>
			}
		>
			<GroupChoice
				name="to"
				value={to}
				onChange={setTo}
				placeholder={m.school_choose_group()}
				textOf={({ name, teacher }) => `${name}, ${nameOf(teacher)}`}
			/>
		</Dialog>
	);
}
