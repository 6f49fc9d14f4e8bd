import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { ClearForm } from "#worker/olympiad/participants/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { toast } from "../../ui/toast";
import { dayTimeText } from "../../lib/day-time";
import { ReasonForm, ResultParts } from "./clear-result";
import { clearedQuery } from "./queries";

type Props = { participant: string; name: string };

/** The cleared result of a participant, the reason, and a button to restore it while that is possible. */
export function ClearedResult({ participant, name }: Props) {
	const { data: cleared } = useQuery(clearedQuery(participant));
	const [asked, setAsked] = useState(false);
	if (!cleared) return null;
	return (
		<Card className="grid justify-items-start gap-4">
			<div className="grid gap-1">
				<h2 className="text-lg">{m.olympiad_people_cleared_result()}</h2>
				<p className="text-muted-foreground">
					{m.olympiad_people_cleared_by({ time: dayTimeText(cleared.at), name: cleared.actor })}
				</p>
				{cleared.reason === "" ? null : <p className="measure break-words">{cleared.reason}</p>}
			</div>
			<ResultParts label={m.olympiad_people_cleared_result()} whose={cleared} />
			{cleared.open ? (
				<Button onClick={() => setAsked(true)}>
					<Undo2 size={18} aria-hidden="true" />
					{m.olympiad_people_restore()}
				</Button>
			) : (
				<p className="measure text-muted-foreground">{m.olympiad_people_restore_closed()}</p>
			)}
			{asked ? <RestoreDialog participant={participant} name={name} close={() => setAsked(false)} /> : null}
		</Card>
	);
}

function RestoreDialog({ participant, name, close }: Props & { close: () => void }) {
	const queryClient = useQueryClient();
	const readAgain = () => queryClient.invalidateQueries({ queryKey: ["olimpic"] });
	const form = useContractForm(ClearForm, {
		readAgain,
		async send(json) {
			await unwrap(api.olimpic.participant.restore[":id"].$post({ param: { id: participant }, json }));
			toast({ kind: "ok", text: m.olympiad_people_restored({ name }) });
			close();
			await readAgain();
		},
	});
	return (
		<Dialog open onOpenChange={close} title={m.olympiad_people_restore_title({ name })}>
			<ReasonForm
				form={form}
				text={m.olympiad_people_restore_text()}
				action={m.olympiad_people_restore()}
				cancel={close}
			/>
		</Dialog>
	);
}
