import { m } from "#messages";
import { wallTime } from "#domain/calendar/zoned";
import { asksVideosOf } from "#domain/olympiad/places";
import { deviceNow } from "../../lib/clock";
import { getLocale } from "../../paraglide/runtime.js";
import { DateField } from "../../ui/date-field";
import { FormRow } from "../../ui/form";
import { Segmented } from "../../ui/segmented";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { kindText } from "../texts";
import { instantText, withUnoffered } from "./editor-state";
import { Refused, Section } from "./section";
import type { Editor } from "./use-editor";
import { calendarDay, shownDay } from "../../ui/calendar-date";

const kinds = ["online", "offline", "sama"] as const;
const types = [
	{ value: "uamap", label: "UAMAP" },
	{ value: "sama", label: "SAMA" },
	{ value: "pama", label: "PAMA" },
] as const;

function zones(own: string): string[] {
	const known = Intl.supportedValuesOf("timeZone");
	return known.includes(own) ? known : [own, ...known];
}

/** Name, kind and type, and the dates on the clock of their zone. */
export function BasicsSection({ editor, locked }: { editor: Editor; locked: boolean }) {
	const { value, set, errorOf } = editor;
	return (
		<Section id="adm-basics" title={m.olympiad_editor_basics()} lead={locked ? m.olympiad_editor_locked() : undefined}>
			<TextField
				label={m.olympiad_editor_name()}
				name="name"
				value={value.name}
				onChange={(event) => set({ name: event.target.value })}
				error={errorOf("name")}
				required
			/>
			<FormRow>
				<div className="grid content-start gap-1.5">
					<b className="text-[14px] font-[550]">{m.olympiad_editor_kind()}</b>
					<Segmented
						label={m.olympiad_editor_kind()}
						options={kinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
						value={value.kind}
						onChange={(kind) => set({ kind, videos: asksVideosOf(kind) })}
						disabled={locked}
						wide
					/>
					<Refused id="adm-kind" error={errorOf("kind")} />
				</div>
				<div className="grid content-start gap-1.5">
					<b className="text-[14px] font-[550]">{m.olympiad_editor_type()}</b>
					<Segmented
						label={m.olympiad_editor_type()}
						options={types}
						value={value.type}
						onChange={(type) => set({ type, categories: withUnoffered(type, []).map(offer) })}
						disabled={locked}
						wide
					/>
					<p className="text-sm text-muted-foreground">{m.olympiad_editor_type_hint()}</p>
					<Refused id="adm-type" error={errorOf("type")} />
				</div>
			</FormRow>
			<SelectField
				label={m.olympiad_editor_zone()}
				name="time_zone"
				value={value.time_zone}
				onChange={(event) => set({ time_zone: event.target.value })}
				options={zones(value.time_zone).map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
				error={errorOf("time_zone")}
				disabled={locked}
			/>
			<Moment editor={editor} field="start" disabled={locked} />
			<Moment editor={editor} field="end" disabled={false} />
			<InMoscow editor={editor} />
		</Section>
	);
}

function offer<T>(category: T): T & { offered: boolean } {
	return { ...category, offered: true };
}

function Moment({ editor, field, disabled }: { editor: Editor; field: "start" | "end"; disabled: boolean }) {
	const { value, set, errorOf } = editor;
	const today = calendarDay(deviceNow());
	const [day, time] =
		field === "start"
			? [m.olympiad_editor_start_date(), m.olympiad_editor_start_time()]
			: [m.olympiad_editor_end_date(), m.olympiad_editor_end_time()];
	return (
		<FormRow>
			<DateField
				label={day}
				name={`${field}_date`}
				locale={getLocale()}
				today={today}
				firstYear={today.year - 1}
				defaultValue={value[field].date}
				onChange={(date) => set({ [field]: { ...value[field], date } })}
				error={errorOf(field)}
				disabled={disabled}
			/>
			<TextField
				label={time}
				name={`${field}_time`}
				type="time"
				value={value[field].time}
				onChange={(event) => set({ [field]: { ...value[field], time: event.target.value } })}
				disabled={disabled}
			/>
		</FormRow>
	);
}

/** Start and end in Moscow time, which the rest of the product shows. */
function InMoscow({ editor: { value } }: { editor: Editor }) {
	const shown = [value.start, value.end].map((reading) => {
		const instant = instantText(reading, value.time_zone);
		if (instant === "") return null;
		const { date, time } = wallTime(Date.parse(instant), "Europe/Moscow");
		return `${shownDay(date)} ${time}`;
	});
	if (value.time_zone === "Europe/Moscow" || !shown[0] || !shown[1]) return null;
	return (
		<p className="num text-sm text-muted-foreground">
			{m.olympiad_editor_in_moscow({ start: shown[0], end: shown[1] })}
		</p>
	);
}
