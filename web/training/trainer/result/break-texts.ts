import { formulaText } from "#domain/soroban/rod";
import type { MicroMove } from "#domain/soroban/operand";
import type { ToldBreak } from "#domain/trainer/told-break";
import { m } from "#messages";
import { numberText } from "../../sets/set-texts";

const slipTexts: Record<ToldBreak["reason"], (values: { likely: string; expected: string }) => string> = {
	carry_missed: m.training_slip_carry_missed,
	five_missed: m.training_slip_five_missed,
	complement_slip: m.training_slip_complement_slip,
	friend_mixed: m.training_slip_friend_mixed,
	sign_flipped: m.training_slip_sign_flipped,
	operand_skipped: m.training_slip_operand_skipped,
	operand_repeated: m.training_slip_operand_repeated,
	rod_shifted: m.training_slip_rod_shifted,
	carry_doubled: m.training_slip_carry_doubled,
	digit_skipped: m.training_slip_digit_skipped,
};

/** What happened in a break; `places` are the decimals of the numbers as they were shown. */
export function slipText({ reason, likelyAfter, expectedAfter }: ToldBreak, places: number): string {
	return slipTexts[reason]({ likely: numberText(likelyAfter, places), expected: numberText(expectedAfter, places) });
}

const inSample = [
	m.training_in_sample_1,
	m.training_in_sample_2,
	m.training_in_sample_3,
	m.training_in_sample_4,
	m.training_in_sample_5,
	m.training_in_sample_6,
	m.training_in_sample_7,
	m.training_in_sample_8,
	m.training_in_sample_9,
	m.training_in_sample_10,
];

/** Where a break was, in a sentence: «Во втором примере ошибка на шаге 3: +7 = −3 +10.» */
export function breakSentence({ step, formula }: ToldBreak, sample: number, samples: number): string {
	const where =
		samples === 1
			? m.training_in_sample_alone()
			: (inSample[sample]?.() ?? m.training_in_sample_far({ index: sample + 1 }));
	if (formula === null) return m.training_broke_at({ where, step: step + 1 });
	// a formula is not broken over two lines
	return m.training_broke_at_move({ where, step: step + 1, formula: formulaText(formula).replaceAll(" ", "\u00a0") });
}

/** The same right after an answer. */
export function breakLine({ step, formula }: ToldBreak): string {
	if (formula === null) return m.training_verdict_broke_at({ step: step + 1 });
	return m.training_verdict_broke_at_move({ step: step + 1, formula: formulaText(formula) });
}

const wholePlaces = [m.training_place_0, m.training_place_1, m.training_place_2, m.training_place_3];
const decimalPlaceNames = [m.training_place_tenths, m.training_place_hundredths];

/** One move in a line: «Десятки: +7 = −3 +10»; `places` are the rods right of the units. */
export function moveLine({ place: rod, id, carry }: MicroMove, places: number): string {
	const power = rod - places;
	const place =
		(power < 0 ? decimalPlaceNames[-power - 1] : wholePlaces[power])?.() ??
		m.training_place_far({ place: Math.max(1, power + 1) });
	const formula = formulaText(id);
	return carry ? m.training_move_carry({ place, formula }) : m.training_move_line({ place, formula });
}
