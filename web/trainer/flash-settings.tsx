import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { formulaText } from "#domain/soroban/rod";
import {
	defaultParameters,
	type FlashParameters,
	flashIcons,
	formulasOfMode,
	mostDigits,
	parameterLimits,
	parameterProblems,
	settleParameters,
	sumModes,
	sumSections,
	transitionOptions,
} from "#domain/trainer/parameters";
import { m } from "#messages";
import { errorText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { NumberField } from "../ui/number-field";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { Slider } from "../ui/slider";
import { Switch } from "../ui/switch";
import { figure, modeNames } from "./set-words";

const iconNames = { digit: m.icon_digit, circle: m.icon_circle, bead: m.icon_bead };
const transitionNames = {
	"": m.transition_any,
	NF: m.transition_none,
	F50: m.transition_50,
	F100: m.transition_100,
	F: m.transition_some,
};
const digitChoices = ["1", "2", "3", "4", "1–2"] as const;

const [fewestSteps, mostSteps] = parameterLimits.steps;
const [fewestSamples, mostSamples] = parameterLimits.count;

export interface FlashSettingsProps {
	parameters: FlashParameters;
	onChange: (parameters: FlashParameters) => void;
	/** No sample fits. */
	infeasible: boolean;
	className?: string;
}

/** Everything a set can be told; a change gives up what it rules out. */
export function FlashSettings({ parameters, onChange, infeasible, className }: FlashSettingsProps) {
	const { mode, numbers, digits_mode, icon, section } = parameters;
	const problems = parameterProblems(parameters);
	const change = (changes: Partial<FlashParameters>) => onChange(settleParameters({ ...parameters, ...changes }));
	const formulas = formulasOfMode(mode);
	const digits = digits_mode === 1 ? `1–${numbers}` : String(numbers);
	return (
		<Card aria-label={m.settings_title()} className={className}>
			<div className="flex items-center justify-between gap-4">
				<h2 className="text-lg">{m.settings_title()}</h2>
				<Button variant="ghost" size="sm" onClick={() => onChange(defaultParameters)}>
					<RotateCcw size={17} aria-hidden="true" />
					{m.settings_reset()}
				</Button>
			</div>
			<div className="mt-2 grid gap-3.5">
				<SelectField
					label={m.rule_label()}
					name="mode"
					value={String(mode)}
					options={sumModes.filter((value) => value !== 11).map((value) => ({ value: String(value), label: modeNames[value]() }))}
					onChange={(event) => change({ mode: Number(event.target.value) as FlashParameters["mode"] })}
				/>
				{formulas.length > 0 ? (
					<SelectField
						label={m.formula_label()}
						name="formula"
						value={parameters.formula ?? ""}
						options={[
							{ value: "", label: m.formula_any() },
							...formulas.map((id) => ({ value: id, label: formulaText(id) })),
						]}
						onChange={(event) => change({ formula: formulas.find((id) => id === event.target.value) ?? null })}
					/>
				) : null}
				<Labelled label={m.digits_label()}>
					<Segmented
						wide
						label={m.digits_label()}
						options={digitChoices.map((value) => ({ value: value as string, label: value }))}
						value={digits}
						onChange={(value) =>
							change(value === "1–2" ? { numbers: 2, digits_mode: 1 } : { numbers: Number(value), digits_mode: 0 })
						}
					/>
				</Labelled>
				<div className="grid grid-cols-2 gap-3">
					<NumberField
						label={m.numbers_label()}
						name="steps"
						value={parameters.steps}
						min={fewestSteps}
						max={mostSteps}
						onChange={(steps) => change({ steps })}
					/>
					<NumberField
						label={m.samples_label()}
						name="count"
						value={parameters.count}
						min={fewestSamples}
						max={mostSamples}
						onChange={(count) => change({ count })}
					/>
				</div>
				<Slider
					label={m.speed_label()}
					name="interval"
					min={parameterLimits.interval[0]}
					max={parameterLimits.interval[1]}
					step={0.1}
					value={parameters.interval}
					format={(value) => figure(value, 1)}
					onChange={(value) => change({ interval: Math.round(value * 10) / 10 })}
				/>
				<Labelled label={m.sign_label()}>
					<Segmented
						wide
						label={m.sign_label()}
						options={[
							{ value: "+" as const, label: "+" },
							{ value: "-" as const, label: "−" },
							{ value: "+-" as const, label: m.sign_both() },
						]}
						value={parameters.sign}
						onChange={(sign) => change({ sign })}
					/>
				</Labelled>
				<Labelled label={m.icon_label()}>
					<Segmented
						wide
						label={m.icon_label()}
						options={flashIcons.map((value) => ({ value, label: iconNames[value]() }))}
						value={icon}
						onChange={(value) => change({ icon: value, ...(section === 1 ? { section: 0 } : {}) })}
					/>
				</Labelled>
				<Switch
					label={m.safe_label()}
					hint={m.safe_hint()}
					checked={parameters.safe}
					onChange={(event) => change({ safe: event.target.checked })}
				/>
				<Switch
					label={m.tick_label()}
					hint={m.tick_hint()}
					checked={parameters.sound}
					onChange={(event) => change({ sound: event.target.checked })}
				/>
				<details className="border-t border-border pt-1">
					<summary className="flex min-h-11 items-center text-[15px] font-[550]">{m.settings_more()}</summary>
					<div className="grid gap-3.5 pt-2">
						<NumberField
							label={m.digits_count_label()}
							name="numbers"
							value={numbers}
							min={1}
							max={mostDigits(icon)}
							onChange={(value) => change({ numbers: value })}
						/>
						{numbers > 1 ? (
							<Switch
								label={m.digits_range_label()}
								checked={digits_mode === 1}
								onChange={(event) => change({ digits_mode: event.target.checked ? 1 : 0 })}
							/>
						) : null}
						<SelectField
							label={m.transition_label()}
							name="transition"
							value={parameters.transition}
							error={problems.transition && errorText(problems.transition)}
							options={transitionOptions.map((value) => ({ value, label: transitionNames[value]() }))}
							onChange={(event) =>
								change({ transition: transitionOptions.find((value) => value === event.target.value) ?? "" })
							}
						/>
						<SelectField
							label={m.section_label()}
							name="section"
							value={String(section)}
							options={sumSections.filter((value) => value !== 2).map((value) => ({
								value: String(value),
								label: value === 0 ? m.section_0() : value === 1 ? m.section_1() : m.section_up_to({ limit: value }),
							}))}
							onChange={(event) => change({ section: Number(event.target.value) as FlashParameters["section"] })}
						/>
						{mode === 6 || mode === 7 ? <Crossing parameters={parameters} onChange={change} /> : null}
						{mode === 9 || mode === 10 ? (
							<Switch
								label={m.below_zero_label()}
								checked={parameters.under}
								onChange={(event) => change({ under: event.target.checked })}
							/>
						) : null}
						{parameters.formula ? (
							<Switch
								label={m.strict_label()}
								hint={m.strict_hint()}
								checked={parameters.strict}
								onChange={(event) => change({ strict: event.target.checked })}
							/>
						) : null}
					</div>
				</details>
				<output className="text-sm font-[550] text-bad empty:hidden">{infeasible ? m.set_infeasible() : ""}</output>
			</div>
		</Card>
	);
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid min-w-0 gap-1.5">
			<span aria-hidden="true" className="text-[14px] font-[550]">
				{label}
			</span>
			{children}
		</div>
	);
}

function Crossing({
	parameters: { over, under },
	onChange,
}: {
	parameters: FlashParameters;
	onChange: (changes: Partial<FlashParameters>) => void;
}) {
	const value = over === under ? "any" : over ? "over" : "under";
	return (
		<Labelled label={m.crossing_label()}>
			<Segmented
				wide
				label={m.crossing_label()}
				options={[
					{ value: "any" as const, label: m.crossing_any() },
					{ value: "over" as const, label: m.crossing_over() },
					{ value: "under" as const, label: m.crossing_under() },
				]}
				value={value}
				onChange={(next) => onChange({ over: next === "over", under: next === "under" })}
			/>
		</Labelled>
	);
}
