import { UserMinus } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { ParticipantList } from "#worker/participants/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { personName } from "./people-table";

type Props = { list: ParticipantList; ids: ReadonlySet<string>; onDone: () => void };

/** The bar under the table: the selected participants are taken out after a question that names them. */
export function RemovePeople({ list, ids, onDone }: Props) {
	const [asked, setAsked] = useState(false);
	const [pending, setPending] = useState(false);
	const rows = list.data.filter((row) => ids.has(row._id));

	async function remove(): Promise<void> {
		setPending(true);
		try {
			const { count, kept } = await unwrap(
				api.olimpic[":id"].participants.$delete({ param: { id: list.olimpic._id }, json: [...ids] }),
			);
			toast({ kind: "ok", text: m.people_removed({ count }) });
			if (kept.length > 0) toast({ kind: "warn", text: m.people_kept({ count: kept.length }) });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
			setAsked(false);
			onDone();
		}
	}
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
			<b className="grow">{m.people_selected({ count: ids.size })}</b>
			<Button size="sm" onClick={() => setAsked(true)}>
				<UserMinus size={18} aria-hidden="true" />
				{m.people_remove()}
			</Button>
			<Dialog
				open={asked}
				onOpenChange={setAsked}
				title={m.people_remove_title({ count: ids.size })}
				description={m.people_remove_text({ name: list.olimpic.name })}
				footer={
					<>
						<Button onClick={() => setAsked(false)}>{m.cancel()}</Button>
						<Button variant="danger" loading={pending} onClick={() => void remove()}>
							{m.people_remove()}
						</Button>
					</>
				}
			>
				<ul className="grid max-h-48 gap-1 overflow-y-auto">
					{rows.map((row) => (
						<li key={row._id} className="break-words">
							{personName(row)}, {row.category}
						</li>
					))}
				</ul>
			</Dialog>
		</ActionBar>
	);
}
