import type { Simulator } from "#domain/trainer/catalogue";
import type { ParameterValue, PlainParameters } from "#domain/trainer/definition";
import { formulaText, isFormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { modeNames } from "../../texts/set-texts";
import { operationNames, orderNames, shapeOf, taskNames } from "../set-line";

const transitions: Record<string, () => string> = {
	"": m.transition_any,
	NF: m.transition_none,
	F50: m.transition_50,
	F100: m.transition_100,
	F: m.transition_some,
};

const choices: Record<string, Record<string, () => string>> = {
	transition: transitions,
	sign: { "+": () => "+", "-": () => "−", "+-": m.sign_both },
	icon: { digit: m.icon_digit, circle: m.icon_circle, bead: m.icon_bead },
	animation: { none: m.animation_none, fade: m.animation_fade, slide: m.animation_slide },
	base_side: { left: m.side_left, right: m.side_right, random: m.side_random },
	kind: { column: m.columns_plain, crosswise: m.columns_crosswise },
	task: taskNames,
	operation: operationNames,
	order: orderNames,
	direction: { read: m.cards_read, set: m.cards_set },
	power: { 2: m.root_square, 3: m.root_cube },
	places: { 1: m.places_one, 2: m.places_two },
	answer_discharge_type: { any: m.product_any, short: m.product_short, full: m.product_full },
	rotation_type: { 0: m.factors_given, 1: m.factors_swapped, 2: m.factors_random },
	bound: { 0: m.bound_none, 50: () => "50", 100: () => "100" },
	digits_mode: { 0: m.digits_exactly, 1: m.digits_range },
};

const names: Record<string, () => string> = {
	mode: m.rule_label,
	formula: m.formula_label,
	strict: m.strict_label,
	section: m.section_label,
	numbers: m.digits_label,
	digits_mode: m.digits_mode_label,
	steps: m.numbers_label,
	amount: m.numbers_label,
	count: m.samples_label,
	samples: m.samples_label,
	interval: m.speed_label,
	period: m.period_label,
	pause: m.pause_label,
	parallel: m.parallel_label,
	windows: m.windows_label,
	icon: m.icon_label,
	animation: m.animation_label,
	sign: m.sign_label,
	transition: m.transition_label,
	bound: m.bound_label,
	over: m.crossing_over,
	under: m.crossing_under,
	base: m.base_label,
	base_side: m.side_label,
	safe: m.safe_label,
	sound: m.tick_label,
	open: m.open_label,
	kind: m.kind_label,
	columns: m.columns_label,
	task: m.task_label,
	operation: m.operation_label,
	order: m.order_label,
	size: m.size_label,
	direction: m.direction_label,
	power: m.power_label,
	places: m.places_label,
	rods: m.abacus_rods,
	first_int_available_numbers: m.first_digits_label,
	second_int_available_numbers: m.second_digits_label,
	answer_discharge_type: m.product_label,
	rotation_type: m.factors_label,
};
const hints: Record<string, () => string> = {
	safe: m.safe_hint,
	sound: m.tick_hint,
	strict: m.strict_hint,
	open: m.open_hint,
	parallel: m.parallel_hint,
};

/** What a control is called; the same parameter may mean another thing in another trainer. */
export function fieldName(simulator: Simulator, name: string, parameters: PlainParameters): string {
	if (name === "mode" && (simulator === "multiplication" || simulator === "division" || simulator === "decimals")) {
		return m.shape_label();
	}
	if (name === "interval" && simulator === "cards") return m.card_seconds_label();
	if (name === "count" && (simulator === "schulte" || parameters.kind === "crosswise")) return m.tables_label();
	if (name === "count" && simulator === "cards") return m.cards_label();
	if (name === "numbers" && simulator === "roots") return m.radicand_label();
	if (name === "numbers" && (simulator === "cards" || parameters.task === "set" || parameters.task === "mirror")) {
		return m.card_digits_label();
	}
	if (name === "steps" && parameters.kind === "crosswise") return m.table_rows_label();
	if (name === "base" && (parameters.task === "circles" || parameters.section === 1)) return m.most_circles_label();
	if (name === "base_side" && parameters.task === "complement") return m.unknown_side_label();
	if (name === "under" && (parameters.mode === 9 || parameters.mode === 10)) return m.below_zero_label();
	return names[name]?.() ?? name;
}

export function fieldHint(name: string): string | undefined {
	return hints[name]?.();
}

/** What a choice is called. */
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
	if (name === "formula") return isFormulaId(value) ? formulaText(value) : m.formula_any();
	if (name === "section") {
		const most = Number(value);
		return most === 0
			? m.section_0()
			: most === 1
				? m.section_1()
				: most === 2
					? m.section_2()
					: m.section_up_to({ limit: most });
	}
	return choices[name]?.[String(value)]?.() ?? String(value);
}
