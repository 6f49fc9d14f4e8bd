import { ChevronDown, RotateCcw, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { Field, ParameterValue, PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { Segmented } from "../../../ui/segmented";
import { trainerOf } from "../../sets/trainers";
import { BeadCount } from "./bead-count";
import { FieldControl, Labelled } from "./field-control";
import { focusLine } from "../../sets/formula-list";
import { IconButton } from "../../../ui/icon-button";

/** Groups of parameters in the order of the form. */
const groups = [
	{
		title: m.training_settings_what,
		names: [
			"kind",
			"task",
			"operation",
			"direction",
			"order",
			"power",
			"mode",
			"formula",
			"strict",
			"section",
			"places",
			"under",
		],
	},
	{
		title: m.training_settings_numbers,
		names: ["numbers", "digits_mode", "size", "columns", "base", "steps", "amount", "count", "samples", "sign"],
	},
	{ title: m.training_settings_pace, names: ["interval", "period", "pause"] },
	{ title: m.training_settings_look, names: ["icon", "animation", "parallel", "windows", "open", "safe", "sound"] },
] as const;
const rest = [
	"transition",
	"bound",
	"first_int_available_numbers",
	"second_int_available_numbers",
	"answer_discharge_type",
	"rotation_type",
	"base_side",
	"rods",
] as const;
/** A trainer with up to this many parameters shows all of them. */
const few = 7;
/** Fields of half width. */
const halves = new Set(["steps", "amount", "count", "samples", "pause", "rods"]);

export interface TrainerSettingsProps {
	simulator: Simulator;
	parameters: PlainParameters;
	onChange: (parameters: PlainParameters) => void;
	/** Back to the settings that follow the child. */
	onReset: () => void;
	/** No sample fits. */
	infeasible: boolean;
	/** What belongs to this device and not to the set: the voice, whether answers are told. */
	device?: ReactNode;
	/** Without a heading of its own: the sheet has one. */
	bare?: boolean;
}

/** All settings of a set; a change resets settings that conflict with it. */
export function TrainerSettings(props: TrainerSettingsProps) {
	const { simulator, parameters, onChange, onReset, infeasible, device, bare = false } = props;
	const trainer = trainerOf(simulator);
	const problems = trainer.problems(parameters);
	const present = trainer.fields.filter((field) => field.when?.(parameters) !== false);
	const change = (name: string, value: ParameterValue) => onChange(trainer.settle({ ...parameters, [name]: value }));
	const presets = trainer.presets();
	const same = (other: PlainParameters) => trainer.fields.every(({ name }) => other[name] === parameters[name]);
	const level = presets.find((preset) => same(preset.parameters))?.level ?? null;
	const crossing = present.some(({ name }) => name === "over");
	// over and under are one choice
	const alone = crossing ? present.filter(({ name }) => name !== "over" && name !== "under") : present;
	const pick = (names: readonly string[]) => names.flatMap((name) => alone.find((field) => field.name === name) ?? []);
	const controls = (fields: readonly Field<PlainParameters>[]) => (
		<div className="grid grid-cols-2 gap-x-3 gap-y-3.5">
			{fields.map((field) => (
				<div key={field.name} className={cn("grid min-w-0 empty:hidden", halves.has(field.name) ? "" : "col-span-2")}>
					<FieldControl
						simulator={simulator}
						field={field}
						parameters={parameters}
						problem={problems[field.name]}
						onChange={(value) => change(field.name, value)}
					/>
				</div>
			))}
		</div>
	);
	const more = pick(rest);
	return (
		<div className="grid gap-5">
			<div className="flex items-center justify-between gap-4">
				<h2 className={cn("text-lg", bare && "sr-only")}>{m.training_settings_title()}</h2>
				<Button variant="ghost" size="sm" className={cn(bare && "-ml-3")} onClick={onReset}>
					<RotateCcw size={17} aria-hidden="true" />
					{m.training_settings_reset()}
				</Button>
			</div>
			{typeof parameters.focus === "string" && parameters.focus !== "" ? (
				<FocusNote focus={parameters.focus} onClear={() => change("focus", "")} />
			) : null}
			<Labelled label={level === null ? m.training_level_own() : m.training_level_number({ level })}>
				<BeadCount
					label={m.training_level_label()}
					low={1}
					high={presets.length}
					value={level}
					valueLabel={(value) => m.training_level_number({ level: value })}
					onChange={(value) => onChange(presets[value - 1]?.parameters ?? parameters)}
				/>
			</Labelled>
			{groups.map(({ title, names }) => {
				const fields = pick(names);
				return fields.length === 0 ? null : (
					<section key={names[0]} className="grid gap-3 border-t border-border pt-3.5">
						<h3 className="text-[15px]">{title()}</h3>
						{controls(fields)}
					</section>
				);
			})}
			{more.length > 0 ? (
				<details open={present.length <= few} className="border-t border-border pt-1">
					<summary className="flex min-h-11 list-none items-center justify-between text-[15px] font-[600] [&::-webkit-details-marker]:hidden">
						{m.training_settings_more()}
						<ChevronDown size={20} aria-hidden="true" className="text-muted-foreground in-open:rotate-180" />
					</summary>
					<div className="grid gap-3.5 pt-2">
						{controls(more)}
						{crossing ? (
							<Crossing
								parameters={parameters}
								onChange={(sides) => onChange(trainer.settle({ ...parameters, ...sides }))}
							/>
						) : null}
					</div>
				</details>
			) : null}
			{device ? <section className="grid gap-3 border-t border-border pt-3.5">{device}</section> : null}
			<output className="text-sm font-[550] text-bad empty:hidden">
				{infeasible ? m.training_set_infeasible() : ""}
			</output>
		</div>
	);
}

function Crossing({
	parameters: { over, under },
	onChange,
}: {
	parameters: PlainParameters;
	onChange: (sides: { over: boolean; under: boolean }) => void;
}) {
	return (
		<Labelled label={m.training_crossing_label()}>
			<Segmented
				wide
				label={m.training_crossing_label()}
				options={[
					{ value: "any", label: m.training_crossing_any() },
					{ value: "over", label: m.training_crossing_over() },
					{ value: "under", label: m.training_crossing_under() },
				]}
				value={over === under ? "any" : over ? "over" : "under"}
				onChange={(side) => onChange({ over: side === "over", under: side === "under" })}
			/>
		</Labelled>
	);
}

/** The focus of a set, with a button to remove it. */
function FocusNote({ focus, onClear }: { focus: string; onClear: () => void }) {
	const about = focusLine(focus);
	if (about === null) return null;
	return (
		<div className="flex items-center justify-between gap-2 rounded-md bg-soft py-1.5 pr-1 pl-4 text-soft-foreground">
			<p className="text-[15px] leading-snug font-[550]">{about}</p>
			<IconButton label={m.training_focus_clear()} icon={<X size={18} aria-hidden="true" />} onClick={onClear} />
		</div>
	);
}
