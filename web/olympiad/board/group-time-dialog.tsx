import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExtendedStages } from "#domain/attempt/intervention";
import { m } from "#messages";
import { GroupTimeInput } from "#worker/olympiad/board/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { Dialog } from "../../ui/dialog";
import { FormRow } from "../../ui/form";
import { NumberField } from "../../ui/number-field";
import { SelectField } from "../../ui/select-field";
import { toast, type ToastRequest } from "../../ui/toast";
import { ReasonForm } from "../participants/clear-result";
import { boardQuery, groupsQuery } from "./queries";
import { StagesChoice } from "./stages-choice";

type Props = { olympiadId: string; close: () => void };

/** More time for a category, a delegate's children or everybody, as after a power cut in a hall. */
export function GroupTimeDialog({ olympiadId, close }: Props) {
	// one id for all presses of this form: what failed half-way is finished, and nothing is given twice
	const [_id] = useState(() => crypto.randomUUID());
	const queryClient = useQueryClient();
	const groups = useQuery(groupsQuery(olympiadId));
	const form = useContractForm(GroupTimeInput, {
		defaultValue: { minutes: "5", stages: "running" },
		async send(json) {
			const given = await unwrap(
				api.olimpic[":id"]["extra-time"].$post({ param: { id: olympiadId }, json: { ...json, _id } }),
			);
			const { running, waiting, ended } = given;
			toast(outcomeText(json.stages, { running, waiting, ended }));
			close();
			await queryClient.invalidateQueries({ queryKey: boardQuery(olympiadId).queryKey });
		},
	});
	const counted = (all: string, rows: readonly { value: string; label: string; count: number }[] = []) => [
		{ value: "", label: all },
		...rows.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
	];
	return (
		<Dialog open onOpenChange={close} title={m.olympiad_board_group_title()}>
			<ReasonForm
				form={form}
				muted
				text={m.olympiad_board_group_text()}
				action={m.olympiad_board_add_time()}
				cancel={close}
			>
				<FormRow>
					<SelectField
						label={m.olympiad_board_group_category()}
						options={counted(m.olympiad_board_group_all(), groups.data?.categories)}
						{...form.field("category")}
					/>
					<SelectField
						label={m.olympiad_board_group_delegate()}
						options={counted(m.olympiad_board_group_all(), groups.data?.delegates)}
						{...form.field("delegate")}
					/>
				</FormRow>
				<StagesChoice field={form.field("stages")} />
				<NumberField label={m.olympiad_board_minutes()} min={1} max={30} {...form.field("minutes")} />
			</ReasonForm>
		</Dialog>
	);
}

type Counts = { running: number; waiting: number; ended: number };

function outcomeText(stages: ExtendedStages, counts: Counts): ToastRequest {
	if (stages === "left") return { kind: "ok", text: m.olympiad_board_group_done(counts) };
	if (counts.running === 0) return { kind: "warn", text: m.olympiad_board_group_nobody() };
	return { kind: "ok", text: m.olympiad_board_group_done_running(counts) };
}
