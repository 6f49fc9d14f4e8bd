import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { weekdayOf } from "#domain/calendar/weekday";
import type { ErrorCode } from "#domain/errors";
import { lessonMinutes } from "#domain/schedule/plan";
import { m } from "#messages";
import type { LessonCard } from "#worker/schedule/contract";
import { api, ApiError, settle } from "../lib/api";
import { dayLocale } from "../lib/day-locale";
import { errorText, failureText } from "../lib/error-text";
import { GroupChoice } from "../school/directory/group-choice";
import { groupsQuery } from "../school/directory/queries";
import { fromIso } from "../ui/calendar-date";
import { DateField } from "../ui/date-field";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form } from "../ui/form";
import { NumberField } from "../ui/number-field";
import { Segmented } from "../ui/segmented";
import { Switch } from "../ui/switch";
import { WeekdayBeads } from "../ui/weekday-beads";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { scheduleKey } from "./queries";
import { longDay, repeatsText, shortDay } from "./texts";
import { useAnyway } from "./use-anyway";

type Repeats = "once" | "week" | "second";

interface LessonFormProps {
	/** A lesson that goes on in another way from this day on; none for a new one. */
	edited?: LessonCard;
	/** For a new lesson: the day and group it begins with. */
	day?: string;
	group?: string | undefined;
	close: () => void;
	onSaved?: () => void;
}

/** Plans a lesson of a group, or lets one go on in another way. Below the fields it says what will happen. */
export function LessonForm({ edited, day: firstDay = "", group: known, close, onSaved }: LessonFormProps) {
	const queryClient = useQueryClient();
	const groups = useQuery({ ...groupsQuery(), enabled: !edited });
	const offered = groups.data?.data ?? [];
	const [_id] = useState(() => crypto.randomUUID());
	const [group, setGroup] = useState(known ?? "");
	const [day, setDay] = useState(edited?.date ?? firstDay);
	const [repeats, setRepeats] = useState<Repeats>(edited && !edited.repeats ? "once" : "week");
	const [days, setDays] = useState<number[] | null>(null);
	const [until, setUntil] = useState("");
	const [time, setTime] = useState(edited?.time ?? "17:00");
	const [minutes, setMinutes] = useState(edited?.minutes ?? 60);
	const [place, setPlace] = useState(edited?.place ?? "");
	const [online, setOnline] = useState(edited?.online ?? false);
	const [faults, setFaults] = useState<Partial<Record<string, ErrorCode>>>({});
	const chosen = group || (offered.length === 1 ? offered[0]!._id : "");
	const weekdays = repeats === "once" ? [] : (days ?? (fromIso(day) ? [weekdayOf(day)] : []));

	function missing(): Partial<Record<string, ErrorCode>> {
		return {
			...(chosen === "" && !edited ? { group: "REQUIRED" as const } : {}),
			...(fromIso(day) ? {} : { day: "INVALID_DATE" as const }),
			...(until === "" || fromIso(until) ? {} : { until: "INVALID_DATE" as const }),
			...(time === "" ? { time: "REQUIRED" as const } : {}),
			...(repeats !== "once" && weekdays.length === 0 ? { weekdays: "REQUIRED" as const } : {}),
		};
	}
	const { go, pending, dialog } = useAnyway(save, (error) => {
		const named = error instanceof ApiError ? error.fields : {};
		if (Object.keys(named).length > 0) setFaults(named);
		else toast({ kind: "error", text: failureText(error) });
	});
	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		const found = missing();
		setFaults(found);
		if (Object.keys(found).length === 0) void go(false);
	}
	async function save(anyway: boolean): Promise<void> {
		const plan = {
			day,
			weekdays,
			every_weeks: repeats === "second" ? (2 as const) : (1 as const),
			until: repeats === "once" || until === "" ? null : until,
			time,
			minutes,
			place: place.trim(),
			online,
			anyway,
		};
		if (edited) {
			const json = { _id, from: edited.day, ...plan };
			await settle(api.schedule.lessons[":id"].$post({ param: { id: edited._id }, json }));
		} else await settle(api.schedule.lessons.$post({ json: { _id, group: chosen, ...plan } }));
		toast({ kind: "ok", text: m.SAVED() });
		close();
		onSaved?.();
		await queryClient.invalidateQueries({ queryKey: scheduleKey });
	}
	const say = (name: string) => (faults[name] ? errorText(faults[name]) : undefined);
	const today = fromIso(edited?.date ?? firstDay)!;
	const calendar = { locale: dayLocale(), today, firstYear: today.year - 1 };
	return (
		<Dialog
			open
			onOpenChange={close}
			title={edited ? m.schedule_edit_title({ group: edited.group.name }) : m.schedule_new()}
		>
			<Form onSubmit={submit} noValidate>
				{edited ? null : (
					<GroupChoice
						label={m.schedule_group()}
						value={chosen}
						error={say("group")}
						placeholder={m.schedule_choose_group()}
						onChange={setGroup}
					/>
				)}
				<Segmented
					wide
					label={m.schedule_repeats()}
					value={repeats}
					options={[
						{ value: "once", label: m.schedule_once() },
						{ value: "week", label: m.schedule_weekly() },
						{ value: "second", label: m.schedule_second_week() },
					]}
					onChange={setRepeats}
				/>
				{repeats === "once" ? null : (
					<WeekdayBeads
						legend={m.schedule_weekdays()}
						value={weekdays.map((day) => day - 1)}
						onChange={(days) => setDays(days.map((day) => day + 1))}
					/>
				)}
				{say("weekdays") ? <p className="text-sm text-bad">{m.schedule_weekdays_missing()}</p> : null}
				<div className="grid gap-3 xs:grid-cols-2">
					<DateField
						label={repeats === "once" ? m.schedule_day() : m.schedule_from_day()}
						name="day"
						defaultValue={day}
						error={say("day")}
						onChange={setDay}
						{...calendar}
					/>
					{repeats === "once" ? null : (
						<DateField
							label={m.schedule_to_day()}
							name="until"
							defaultValue={until}
							error={say("until")}
							onChange={setUntil}
							{...calendar}
						/>
					)}
					<TextField
						label={m.schedule_time()}
						name="time"
						type="time"
						value={time}
						error={say("time")}
						onChange={(event) => setTime(event.target.value)}
					/>
					<NumberField
						label={m.schedule_minutes()}
						name="minutes"
						min={lessonMinutes.least}
						max={lessonMinutes.most}
						step={5}
						value={minutes}
						error={say("minutes")}
						onChange={setMinutes}
					/>
				</div>
				<TextField
					label={m.schedule_place()}
					name="place"
					maxLength={60}
					autoComplete="off"
					value={place}
					error={say("place")}
					onChange={(event) => setPlace(event.target.value)}
				/>
				<Switch
					label={m.schedule_online_switch()}
					checked={online}
					onChange={(event) => setOnline(event.target.checked)}
				/>
				<p aria-live="polite" className="text-[15px]">
					{fromIso(day) && (repeats === "once" || weekdays.length > 0)
						? repeats === "once"
							? m.schedule_says_once({ day: longDay(day), time })
							: m.schedule_says_repeats({
									repeats: repeatsText(weekdays, repeats === "second" ? 2 : 1),
									time,
									day: shortDay(day),
								})
						: m.schedule_says_missing()}
					{edited?.repeats ? ` ${m.schedule_says_before()}` : ""}
				</p>
				<DialogActions label={m.schedule_save()} pending={pending} onClose={close} />
			</Form>
			{dialog}
		</Dialog>
	);
}
