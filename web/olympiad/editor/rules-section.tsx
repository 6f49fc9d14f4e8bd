import { orderHours } from "#domain/olympiad/registration";
import { m } from "#messages";
import { lateMinutesLimits } from "#domain/attempt/late-answers";
import { FormRow } from "../../ui/form";
import { NumberField } from "../../ui/number-field";
import { Segmented } from "../../ui/segmented";
import { Switch } from "../../ui/switch";
import { TextField } from "../../ui/text-field";
import type { EditorState } from "./editor-state";
import { RegistrationFields } from "./registration-section";
import { Refused, Section } from "./section";
import type { Editor } from "./use-editor";

type Flag =
	| "active_simulation"
	| "show_rating"
	| "show_results"
	| "show_diploms"
	| "printing"
	| "ticket_sales"
	| "free"
	| "require_6"
	| "videos";

function FlagSwitch({ editor, flag, label, hint }: { editor: Editor; flag: Flag; label: string; hint?: string }) {
	return (
		<Switch
			label={label}
			hint={hint}
			checked={editor.value[flag]}
			onChange={(event) => editor.set({ [flag]: event.target.checked } as Partial<EditorState>)}
		/>
	);
}

/** Which pages are open to everybody. */
export function PagesSection({ editor }: { editor: Editor }) {
	return (
		<Section id="adm-pages" title={m.olympiad_editor_pages()}>
			<div className="grid gap-x-10 gap-y-1 xs:grid-cols-2">
				<FlagSwitch
					editor={editor}
					flag="active_simulation"
					label={m.olympiad_editor_simulation()}
					hint={m.olympiad_editor_simulation_hint()}
				/>
				<FlagSwitch editor={editor} flag="show_rating" label={m.olympiad_editor_rating()} />
				<FlagSwitch editor={editor} flag="show_results" label={m.olympiad_editor_results()} />
				<FlagSwitch editor={editor} flag="show_diploms" label={m.olympiad_editor_diplomas()} />
				<FlagSwitch editor={editor} flag="printing" label={m.olympiad_editor_printing()} />
				<FlagSwitch editor={editor} flag="ticket_sales" label={m.olympiad_editor_tickets()} />
			</div>
		</Section>
	);
}

/** Who may take part: places, companions, and what it costs. */
export function EntrySection({ editor }: { editor: Editor }) {
	const { value, set, errorOf } = editor;
	const limit = value.participants_limit;
	return (
		<Section id="adm-entry" title={m.olympiad_editor_entry()}>
			<div className="grid gap-x-10 gap-y-1 xs:grid-cols-2">
				<FlagSwitch editor={editor} flag="free" label={m.olympiad_editor_free()} />
				<FlagSwitch
					editor={editor}
					flag="require_6"
					label={m.olympiad_editor_six()}
					hint={m.olympiad_editor_six_hint()}
				/>
				<FlagSwitch
					editor={editor}
					flag="videos"
					label={m.olympiad_editor_videos()}
					hint={m.olympiad_editor_videos_hint()}
				/>
			</div>
			{value.free ? null : <Price editor={editor} field="price" label={m.olympiad_editor_price()} />}
			<FormRow>
				<TextField
					label={m.olympiad_editor_limit()}
					name="participants_limit"
					inputMode="numeric"
					className="num"
					value={limit === null ? "" : String(limit)}
					onChange={({ target }) => {
						const digits = target.value.replace(/\D/g, "").slice(0, 7);
						set({ participants_limit: digits === "" ? null : Number(digits) });
					}}
					hint={m.olympiad_editor_limit_hint()}
					error={errorOf("participants_limit")}
				/>
				<NumberField
					label={m.olympiad_editor_maintainers()}
					name="maintainers_limit"
					min={0}
					max={20}
					value={value.maintainers_limit}
					onChange={(maintainers_limit) => set({ maintainers_limit })}
					error={errorOf("maintainers_limit")}
				/>
			</FormRow>
			<RegistrationFields editor={editor} />
			<NumberField
				label={m.olympiad_editor_late_minutes()}
				hint={m.olympiad_editor_late_minutes_hint()}
				name="late_minutes"
				className="max-w-[300px]"
				min={lateMinutesLimits.min}
				max={lateMinutesLimits.max}
				value={value.late_minutes}
				onChange={(late_minutes) => set({ late_minutes })}
				error={errorOf("late_minutes")}
			/>
			{value.maintainers_limit > 0 && value.kind === "offline" ? (
				<Price editor={editor} field="companion_price" label={m.olympiad_editor_companion_price()} />
			) : null}
			{value.free && value.companion_price === 0 ? null : (
				<NumberField
					label={m.olympiad_editor_order_hours()}
					name="order_hours"
					className="max-w-[300px]"
					min={orderHours.least}
					max={orderHours.most}
					value={value.order_hours}
					onChange={(order_hours) => set({ order_hours })}
					hint={m.olympiad_editor_order_hours_hint()}
					error={errorOf("order_hours")}
				/>
			)}
		</Section>
	);
}

/** The second look of steps that affect many. Once the event has begun, it cannot go back to a typed name. */
export function SecondLookSection({ editor, locked }: { editor: Editor; locked: boolean }) {
	const { value, set, errorOf } = editor;
	const options = [
		{ value: "name", label: m.olympiad_editor_second_look_name() },
		{ value: "person", label: m.olympiad_editor_second_look_person() },
	] as const;
	const error = errorOf("second_look");
	return (
		<Section id="adm-second-look" title={m.olympiad_editor_second_look()} lead={m.olympiad_editor_second_look_hint()}>
			<Segmented
				label={m.olympiad_editor_second_look()}
				options={options}
				value={value.second_look}
				onChange={(second_look) => set({ second_look })}
				disabled={locked && value.second_look === "person"}
			/>
			<Refused id="adm-second-look-error" error={error} />
		</Section>
	);
}

/** Typed in ucoins, kept in hundredths. */
function Price({ editor, field, label }: { editor: Editor; field: "price" | "companion_price"; label: string }) {
	return (
		<NumberField
			label={label}
			name={field}
			className="max-w-[300px]"
			min={0}
			max={1_000_000}
			step={1}
			value={editor.value[field] / 100}
			onChange={(ucoins) => editor.set({ [field]: Math.round(ucoins * 100) } as Partial<EditorState>)}
			error={editor.errorOf(field)}
		/>
	);
}
