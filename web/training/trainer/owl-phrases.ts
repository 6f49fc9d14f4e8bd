import { m } from "#messages";

const success = [
	m.owl_success_1,
	m.owl_success_2,
	m.owl_success_3,
	m.owl_success_4,
	m.owl_success_5,
	m.owl_success_6,
	m.owl_success_7,
	m.owl_success_8,
	m.owl_success_9,
	m.owl_success_10,
	m.owl_success_11,
	m.owl_success_12,
	m.owl_success_13,
	m.owl_success_14,
	m.owl_success_15,
	m.owl_success_16,
	m.owl_success_17,
	m.owl_success_18,
];
const failure = [
	m.owl_failure_1,
	m.owl_failure_2,
	m.owl_failure_3,
	m.owl_failure_4,
	m.owl_failure_5,
	m.owl_failure_6,
	m.owl_failure_7,
	m.owl_failure_8,
	m.owl_failure_9,
	m.owl_failure_10,
	m.owl_failure_11,
	m.owl_failure_12,
	m.owl_failure_13,
	m.owl_failure_14,
	m.owl_failure_15,
	m.owl_failure_16,
	m.owl_failure_17,
	m.owl_failure_18,
];

/** What the owl says; `pick` is any whole number >= 0, the same one gives the same phrase. */
export function owlPhrase(allRight: boolean, pick: number): string {
	const phrases = allRight ? success : failure;
	return phrases[pick % phrases.length]?.() ?? "";
}
