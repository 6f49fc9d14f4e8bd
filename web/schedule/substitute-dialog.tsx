import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { m } from "#messages";
import type { LessonCard } from "#worker/schedule/contract";
import { api, settle } from "../lib/api";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { Dialog, DialogActions } from "../ui/dialog";
import { ErrorState } from "../ui/error-state";
import { Form } from "../ui/form";
import { LoadingBeads } from "../ui/loading-beads";
import { SelectField } from "../ui/select-field";
import { toast } from "../ui/toast";
import { colleaguesQuery, scheduleKey } from "./queries";
import { useAnyway } from "./use-anyway";

/** Who gives one lesson of a series: its own teacher or another one of the school. */
export function SubstituteDialog({ card, close }: { card: LessonCard; close: () => void }) {
	const queryClient = useQueryClient();
	const { _id: id, day, teacher, substitute } = card;
	const { data, error, refetch } = useQuery(colleaguesQuery(id, day));
	const [chosen, setChosen] = useState(substitute?._id ?? teacher._id);
	const known = data?.data ?? [];

	async function save(anyway: boolean): Promise<void> {
		const json = { teacher: chosen === teacher._id ? null : chosen, anyway };
		await settle(api.schedule.lessons[":id"][":day"].substitute.$post({ param: { id, day }, json }));
		const name = nameOf(known.find(({ _id }) => _id === chosen) ?? teacher);
		toast({ kind: "ok", text: m.schedule_substitute_set({ name }) });
		close();
		await queryClient.invalidateQueries({ queryKey: scheduleKey });
	}
	const { go, pending, dialog } = useAnyway(save, (fault) => toast({ kind: "error", text: failureText(fault) }));

	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		void go(false);
	}
	return (
		<Dialog open onOpenChange={close} title={m.schedule_substitute_title()} description={m.schedule_substitute_text()}>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data && known.length === 0 ? <p>{m.schedule_substitute_none()}</p> : null}
			{known.length > 0 ? (
				<Form onSubmit={submit}>
					<SelectField
						label={m.schedule_substitute_who()}
						name="substitute"
						value={chosen}
						onChange={(event) => setChosen(event.target.value)}
						options={[
							{ value: teacher._id, label: m.schedule_substitute_own({ name: nameOf(teacher) }) },
							...known.map((one) => ({ value: one._id, label: nameOf(one) })),
						]}
					/>
					<DialogActions label={m.schedule_save()} pending={pending} onClose={close} />
				</Form>
			) : null}
			{dialog}
		</Dialog>
	);
}
