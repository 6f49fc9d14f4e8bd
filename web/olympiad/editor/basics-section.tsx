import { m } from "#messages";
import { wallTime } from "#domain/calendar/zoned";
import { FormRow } from "../../ui/form";
import { Segmented } from "../../ui/segmented";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { kindText } from "../texts";
import { firstCategories, instantText, type UsualCategories, withKind } from "./editor-state";
import { Moment } from "./moment-field";
import { Refused, Section } from "./section";
import type { Editor } from "./use-editor";
import { shownDay } from "../../ui/calendar-date";

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

interface BasicsSectionProps {
	editor: Editor;
	locked: boolean;
	/** Categories of each type with which a new olympiad begins. */
	usual: UsualCategories;
}

/** Name, kind and type, and the dates on the clock of their zone. */
export function BasicsSection({ editor, locked, usual }: BasicsSectionProps) {
	const { value, set, errorOf } = editor;
	return (
		<Section id="adm-basics" title={m.olympiad_editor_basics()} lead={locked ? m.olympiad_editor_locked() : undefined}>
			<TextField
				label={m.olympiad_editor_name()}
				name="name"
				lang="ru"
				value={value.name}
				onChange={(event) => set({ name: event.target.value })}
				error={errorOf("name")}
				required
			/>
			<TextField
				label={m.olympiad_editor_name_en()}
				hint={m.olympiad_editor_name_en_hint()}
				name="name_en"
				lang="en"
				value={value.name_en}
				onChange={(event) => set({ name_en: event.target.value })}
				error={errorOf("name_en")}
				required
			/>
			<div className="grid content-start gap-1.5">
				<b className="text-[14px] font-[550]">{m.olympiad_editor_language()}</b>
				<Segmented
					label={m.olympiad_editor_language()}
					options={[
						{ value: "ru", label: m.olympiad_editor_language_ru() },
						{ value: "en", label: m.olympiad_editor_language_en() },
					]}
					value={value.language}
					onChange={(language) => set({ language })}
				/>
				<p className="text-sm text-muted-foreground">{m.olympiad_editor_language_hint()}</p>
			</div>
			<FormRow>
				<div className="grid content-start gap-1.5">
					<b className="text-[14px] font-[550]">{m.olympiad_editor_kind()}</b>
					<Segmented
						label={m.olympiad_editor_kind()}
						options={kinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
						value={value.kind}
						onChange={(kind) => set(withKind(value, kind))}
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
						onChange={(type) => set({ type, categories: firstCategories(type, usual) })}
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
