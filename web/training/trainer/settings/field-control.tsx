import type { ReactNode } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { Field, ParameterValue, PlainParameters } from "#domain/trainer/definition";
import { errorText } from "../../../lib/error-text";
import { NumberField } from "../../../ui/number-field";
import { Segmented } from "../../../ui/segmented";
import { SelectField } from "../../../ui/select-field";
import { Slider } from "../../../ui/slider";
import { Switch } from "../../../ui/switch";
import { numberText } from "../../sets/set-texts";
import { BeadCount } from "./bead-count";
import { ChoiceGrid } from "./choice-grid";
import { DigitKeys } from "./digit-keys";
import { fieldHint, fieldName, optionName } from "./field-texts";

/** Small numbers, shown as beads. */
const counted = new Set(["numbers", "windows", "size", "columns"]);
const slid = new Set(["interval", "period"]);
const listed = new Set(["formula", "section"]);
/** Parameters whose options have long names. */
const twoColumns = new Set(["transition", "order", "direction", "task", "kind", "operation", "power"]);

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid min-w-0 gap-1.5">
			<span aria-hidden="true" className="text-[14px] font-[550]">
				{label}
			</span>
			{children}
		</div>
	);
}

export interface FieldControlProps {
	simulator: Simulator;
	field: Field<PlainParameters>;
	parameters: PlainParameters;
	problem?: Parameters<typeof errorText>[0];
	onChange: (value: ParameterValue) => void;
}

/** The control for a parameter. */
export function FieldControl({ simulator, field, parameters, problem, onChange }: FieldControlProps) {
	const { name } = field;
	const label = fieldName(simulator, name, parameters);
	const value = parameters[name];
	const error = problem && errorText(problem);
	if (field.kind === "toggle") {
		return (
			<Switch
				label={label}
				hint={fieldHint(name)}
				checked={value === true}
				onChange={(event) => onChange(event.target.checked)}
			/>
		);
	}
	if (field.kind === "text") {
		return (
			<Labelled label={label}>
				<DigitKeys label={label} alphabet={field.alphabet} value={String(value)} onChange={onChange} />
			</Labelled>
		);
	}
	if (field.kind === "number") {
		const [low, high] = field.limits(parameters);
		const among = field.among?.(parameters);
		if (among) {
			const options = among.map((each) => ({
				value: String(each),
				label: optionName(simulator, name, each, parameters),
			}));
			return (
				<Labelled label={label}>
					<ChoiceGrid
						label={label}
						columns={4}
						options={options}
						value={String(value)}
						onChange={(text) => onChange(Number(text))}
					/>
				</Labelled>
			);
		}
		if (slid.has(name)) {
			return (
				<Slider
					label={label}
					name={name}
					min={low}
					max={high}
					step={field.step}
					value={Number(value)}
					format={(shown) => numberText(shown, 1)}
					onChange={(next) => onChange(Math.round(next * 10) / 10)}
				/>
			);
		}
		if (counted.has(name) && high <= 10) {
			if (low === high) return null;
			return (
				<Labelled label={label}>
					<BeadCount label={label} low={low} high={high} value={Number(value)} onChange={onChange} />
				</Labelled>
			);
		}
		return (
			<NumberField
				label={label}
				name={name}
				value={Number(value)}
				min={low}
				max={high}
				step={field.step}
				onChange={onChange}
			/>
		);
	}
	const options = field.options(parameters);
	if (options.length < 2) return null;
	const shown = options.map((option) => ({
		value: String(option),
		label: optionName(simulator, name, option, parameters),
	}));
	const choose = (text: string) => onChange(options.find((option) => String(option) === text) ?? null);
	if (listed.has(name) || (name === "mode" && options.length > 8)) {
		return (
			<SelectField
				label={label}
				name={name}
				value={String(value)}
				error={error}
				options={shown}
				onChange={(event) => choose(event.target.value)}
			/>
		);
	}
	const long = twoColumns.has(name);
	return (
		<Labelled label={label}>
			{long || options.length > 4 ? (
				<ChoiceGrid
					label={label}
					columns={long ? 2 : options.length === 5 ? 3 : 4}
					options={shown}
					value={String(value)}
					onChange={choose}
				/>
			) : (
				<Segmented wide label={label} options={shown} value={String(value)} onChange={choose} />
			)}
			{error ? <p className="text-[14px] font-[550] text-bad">{error}</p> : null}
		</Labelled>
	);
}
