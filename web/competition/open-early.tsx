import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { type Competition } from "#worker/competition/contract";
import { OpenEarlyInput } from "#worker/competition/day-contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../ui/contract-form";
import { ReasonForm } from "../olympiad/participants/clear-result";
import { dayText } from "../olympiad/texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { competitionQuery } from "./queries";

/** That check-in and results open on the day of the event, and for an admin the way to open them earlier. */
export function OpensOnTheDay({ competition }: { competition: Competition }) {
	const [asked, setAsked] = useState(false);
	if (competition.doors_open) return null;
	return (
		<section className="grid justify-items-start gap-2 rounded-frame border border-border bg-warn-soft px-5 py-4">
			<p className="measure font-semibold">{m.competition_opens_on_day({ day: dayText(competition.day_begins) })}</p>
			{competition.may.manage ? (
				<Button size="sm" onClick={() => setAsked(true)}>
					{m.competition_open_early()}
				</Button>
			) : null}
			{asked ? <OpenEarlyDialog id={competition._id} onClose={() => setAsked(false)} /> : null}
		</section>
	);
}

function OpenEarlyDialog({ id, onClose }: { id: string; onClose: () => void }) {
	const queryClient = useQueryClient();
	const form = useContractForm(OpenEarlyInput, {
		async send(json) {
			const opened = await unwrap(api.competitions[":id"]["open-early"].$post({ param: { id }, json }));
			queryClient.setQueryData(competitionQuery(id).queryKey, opened);
			onClose();
		},
	});
	return (
		<Dialog open onOpenChange={onClose} title={m.competition_open_early_title()}>
			<ReasonForm
				form={form}
				muted
				text={m.competition_open_early_text()}
				action={m.competition_open_early()}
				cancel={onClose}
			/>
		</Dialog>
	);
}
