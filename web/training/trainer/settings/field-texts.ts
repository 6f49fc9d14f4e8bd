import type { Simulator } from "#domain/trainer/catalogue";
import { isComplementMode, wholeOf } from "#domain/trainer/complement";
import type { ParameterValue, PlainParameters } from "#domain/trainer/definition";
import { formulaText, isFormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { modeNames, numberText, transitionNames } from "../../sets/set-texts";
import { operationNames, orderNames, shapeOf, taskNames } from "../../sets/set-line";

const choices: Record<string, Record<string, () => string>> = {
	transition: transitionNames,
	sign: { "+": () => "+", "-": () => "−", "+-": m.training_sign_both },
	icon: { digit: m.training_icon_digit, circle: m.training_icon_circle, bead: m.training_icon_bead },
	animation: { none: m.training_animation_none, fade: m.training_animation_fade, slide: m.training_animation_slide },
	base_side: { left: m.training_side_left, right: m.training_side_right, random: m.training_side_random },
	kind: { column: m.training_columns_plain, crosswise: m.training_columns_crosswise },
	task: taskNames,
	operation: operationNames,
	order: orderNames,
	direction: { read: m.training_cards_read, set: m.training_cards_set },
	power: { 2: m.training_root_square, 3: m.training_root_cube },
	places: { 1: m.training_places_one, 2: m.training_places_two },
	answer_discharge_type: {
		any: m.training_product_any,
		short: m.training_product_short,
		full: m.training_product_full,
	},
	rotation_type: { 0: m.training_factors_given, 1: m.training_factors_swapped, 2: m.training_factors_random },
	bound: { 0: m.training_bound_none, 50: () => "50", 100: () => "100" },
};

const names: Record<string, () => string> = {
	mode: m.training_rule_label,
	formula: m.training_formula_label,
	strict: m.training_strict_label,
	section: m.training_section_label,
	numbers: m.training_digits_label,
	digits_mode: m.training_digits_mode_label,
	steps: m.training_numbers_label,
	amount: m.training_numbers_label,
	count: m.training_samples_label,
	samples: m.training_samples_label,
	interval: m.training_speed_label,
	period: m.training_period_label,
	pause: m.training_pause_label,
	parallel: m.training_parallel_label,
	windows: m.training_windows_label,
	icon: m.training_icon_label,
	animation: m.training_animation_label,
	sign: m.training_sign_label,
	transition: m.training_transition_label,
	bound: m.training_bound_label,
	over: m.training_crossing_over,
	under: m.training_crossing_under,
	base: m.training_base_label,
	base_side: m.training_side_label,
	safe: m.training_safe_label,
	sound: m.training_tick_label,
	open: m.training_open_label,
	kind: m.training_kind_label,
	columns: m.training_columns_label,
	task: m.training_task_label,
	operation: m.training_operation_label,
	order: m.training_order_label,
	size: m.training_size_label,
	direction: m.training_direction_label,
	power: m.training_power_label,
	places: m.training_places_label,
	rods: m.training_abacus_rods,
	first_int_available_numbers: m.training_first_digits_label,
	second_int_available_numbers: m.training_second_digits_label,
	answer_discharge_type: m.training_product_label,
	rotation_type: m.training_factors_label,
};
const hints: Record<string, () => string> = {
	safe: m.training_safe_hint,
	sound: m.training_tick_hint,
	strict: m.training_strict_hint,
	open: m.training_open_hint,
	parallel: m.training_parallel_hint,
};

/** The label of a control; a parameter may mean different things in different trainers. */
export function fieldName(simulator: Simulator, name: string, parameters: PlainParameters): string {
	if (name === "mode" && (simulator === "multiplication" || simulator === "division" || simulator === "decimals")) {
		return m.training_shape_label();
	}
	if (name === "interval" && simulator === "cards") return m.training_card_seconds_label();
	if (name === "count" && (simulator === "schulte" || parameters.kind === "crosswise"))
		return m.training_tables_label();
	if (name === "count" && simulator === "cards") return m.training_cards_label();
	if (name === "numbers" && simulator === "roots") return m.training_radicand_label();
	if (name === "numbers" && (simulator === "cards" || parameters.task === "set" || parameters.task === "mirror")) {
		return m.training_card_digits_label();
	}
	if (name === "steps" && parameters.kind === "crosswise") return m.training_table_rows_label();
	if (name === "base" && (parameters.task === "circles" || parameters.section === 1))
		return m.training_most_circles_label();
	const complements = simulator === "sum" && parameters.section === 0 && isComplementMode(Number(parameters.mode));
	if (name === "base_side" && (parameters.task === "complement" || complements)) return m.training_unknown_side_label();
	if (name === "base" && complements) return m.training_whole_label();
	if (name === "under" && complements) return m.training_below_zero_label();
	return names[name]?.() ?? name;
}

export function fieldHint(name: string): string | undefined {
	return hints[name]?.();
}

/** The label of a choice. */
export function optionName(
	simulator: Simulator,
	name: string,
	value: ParameterValue,
	parameters: PlainParameters,
): string {
	if (name === "mode") {
		if (simulator === "division" || parameters.operation === "division") return shapeOf(Number(value), "division");
		if (simulator === "multiplication" || parameters.operation === "multiplication") {
			return shapeOf(Number(value), "multiplication");
		}
		return modeNames[Number(value) as keyof typeof modeNames]();
	}
	if (name === "base") return numberText(wholeOf({ mode: Number(parameters.mode), base: Number(value) }));
	if (name === "digits_mode") {
		const [from, to] = [Number(value), Number(parameters.numbers)];
		return from === 0 ? m.training_digits_exactly({ count: to }) : m.training_digits_range({ from, to });
	}
	if (name === "formula") return isFormulaId(value) ? formulaText(value) : m.training_formula_any();
	if (name === "section") {
		const most = Number(value);
		return most === 0
			? m.training_section_0()
			: most === 1
				? m.training_section_1()
				: most === 2
					? m.training_section_2()
					: m.training_section_up_to({ limit: most });
	}
	return choices[name]?.[String(value)]?.() ?? String(value);
}
