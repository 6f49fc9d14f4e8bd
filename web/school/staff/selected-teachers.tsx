import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Teacher } from "#worker/school/staff/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";

/** The bar under the teachers: several are switched off, or back on, at once. */
export function SelectedTeachers({ rows, onDone }: { rows: readonly Teacher[]; onDone: () => void }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	const off = rows.every(({ active }) => !active);
	async function turn(): Promise<void> {
		setPending(true);
		try {
			const ids = rows.map(({ _id }) => _id);
			await unwrap(api.directory.teachers.active.$post({ json: { ids, active: off } }));
			toast({ kind: "ok", text: m.SAVED() });
			onDone();
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
	}
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
			<div className="min-w-56 flex-1">
				<b>{m.school_selected({ count: rows.length })}</b>
				<p className="text-sm text-muted-foreground">{m.school_teacher_off_hint()}</p>
			</div>
			<Button size="sm" loading={pending} onClick={() => void turn()}>
				{off ? m.school_teacher_switch_on() : m.school_teacher_switch_off()}
			</Button>
		</ActionBar>
	);
}
