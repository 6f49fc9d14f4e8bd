import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { m } from "#messages";
import type { LessonCard } from "#worker/schedule/contract";
import { api, settle } from "../lib/api";
import { dayLocale } from "../lib/day-locale";
import { errorText, failureText } from "../lib/error-text";
import { fromIso } from "../ui/calendar-date";
import { DateField } from "../ui/date-field";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form } from "../ui/form";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { scheduleKey } from "./queries";
import { longDay } from "./texts";
import { useAnyway } from "./use-anyway";

/** Another day or time for one lesson of a series. */
export function MoveDialog({ card, close }: { card: LessonCard; close: () => void }) {
	const queryClient = useQueryClient();
	const [day, setDay] = useState(card.date);
	const [time, setTime] = useState(card.time);
	const fault = fromIso(day) ? undefined : errorText("INVALID_DATE");

	async function save(anyway: boolean): Promise<void> {
		const json = { change: "move" as const, to: { day, time }, anyway };
		await settle(api.schedule.lessons[":id"][":day"].change.$post({ param: { id: card._id, day: card.day }, json }));
		toast({ kind: "ok", text: m.schedule_moved({ day: longDay(day), time }) });
		close();
		await queryClient.invalidateQueries({ queryKey: scheduleKey });
	}
	const { go, pending, dialog } = useAnyway(save, (error) => toast({ kind: "error", text: failureText(error) }));

	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		if (!fault && time !== "") void go(false);
	}
	const today = fromIso(card.date)!;
	return (
		<Dialog open onOpenChange={close} title={m.schedule_move_title()} description={m.schedule_move_text()}>
			<Form onSubmit={submit}>
				<div className="grid gap-3 xs:grid-cols-2">
					<DateField
						label={m.schedule_day()}
						name="day"
						defaultValue={day}
						error={fault}
						onChange={setDay}
						locale={dayLocale()}
						today={today}
						firstYear={today.year}
					/>
					<TextField
						label={m.schedule_time()}
						name="time"
						type="time"
						required
						value={time}
						onChange={(event) => setTime(event.target.value)}
					/>
				</div>
				<DialogActions label={m.schedule_move()} pending={pending} onClose={close} />
			</Form>
			{dialog}
		</Dialog>
	);
}
