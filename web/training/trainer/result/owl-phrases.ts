import { m } from "#messages";

const success = [
	m.training_owl_success_1,
	m.training_owl_success_2,
	m.training_owl_success_3,
	m.training_owl_success_4,
	m.training_owl_success_5,
	m.training_owl_success_6,
	m.training_owl_success_7,
	m.training_owl_success_8,
	m.training_owl_success_9,
	m.training_owl_success_10,
	m.training_owl_success_11,
	m.training_owl_success_12,
	m.training_owl_success_13,
	m.training_owl_success_14,
	m.training_owl_success_15,
	m.training_owl_success_16,
	m.training_owl_success_17,
	m.training_owl_success_18,
];
const failure = [
	m.training_owl_failure_1,
	m.training_owl_failure_2,
	m.training_owl_failure_3,
	m.training_owl_failure_4,
	m.training_owl_failure_5,
	m.training_owl_failure_6,
	m.training_owl_failure_7,
	m.training_owl_failure_8,
	m.training_owl_failure_9,
	m.training_owl_failure_10,
	m.training_owl_failure_11,
	m.training_owl_failure_12,
	m.training_owl_failure_13,
	m.training_owl_failure_14,
	m.training_owl_failure_15,
	m.training_owl_failure_16,
	m.training_owl_failure_17,
	m.training_owl_failure_18,
];

/** What the owl says; `pick` is any whole number >= 0, the same one gives the same phrase. */
export function owlPhrase(allRight: boolean, pick: number): string {
	const phrases = allRight ? success : failure;
	return phrases[pick % phrases.length]?.() ?? "";
}
