import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { Group } from "#worker/school/groups/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { HandOver } from "./group-dialogs";

type Props = {
	rows: readonly Group[];
	/** They are in the archive. */
	archived: boolean;
	/** There are other teachers to hand them to. */
	hands: boolean;
	onDone: () => void;
};

/** The bar under the groups: several are handed over, put away or taken back at once. */
export function SelectedGroups({ rows, archived, hands, onDone }: Props) {
	const queryClient = useQueryClient();
	const [handing, setHanding] = useState(false);
	const [pending, setPending] = useState(false);
	const names = rows.map(({ name }) => name).join(", ");

	async function putAway(ids: readonly string[], away: boolean): Promise<void> {
		setPending(true);
		try {
			await unwrap(api.groups.many.$post({ json: { ids: [...ids], archived: away } }));
			toast({
				kind: "ok",
				text: away ? m.school_group_archived({ name: names }) : m.school_group_back({ name: names }),
				...(away ? { action: { label: m.school_undo(), onPress: () => void putAway(ids, false) } } : {}),
			});
			onDone();
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
	}
	const ids = rows.map(({ _id }) => _id);
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
			<b className="grow">{m.school_selected({ count: rows.length })}</b>
			<div className="flex flex-wrap gap-3">
				{hands ? (
					<Button size="sm" onClick={() => setHanding(true)}>
						<ArrowLeftRight size={18} aria-hidden="true" />
						{m.school_hand_over()}
					</Button>
				) : null}
				<Button size="sm" loading={pending} onClick={() => void putAway(ids, !archived)}>
					<Archive size={18} aria-hidden="true" />
					{archived ? m.school_take_back() : m.school_put_away()}
				</Button>
			</div>
			{handing ? <HandOver groups={rows} close={() => setHanding(false)} onDone={onDone} /> : null}
		</ActionBar>
	);
}
