import { m } from "#messages";
import type { OwlPhrase } from "#domain/homework/owl";

const success = [
	m.school_owl_success_1,
	m.school_owl_success_2,
	m.school_owl_success_3,
	m.school_owl_success_4,
	m.school_owl_success_5,
	m.school_owl_success_6,
	m.school_owl_success_7,
	m.school_owl_success_8,
	m.school_owl_success_9,
	m.school_owl_success_10,
	m.school_owl_success_11,
	m.school_owl_success_12,
	m.school_owl_success_13,
	m.school_owl_success_14,
	m.school_owl_success_15,
	m.school_owl_success_16,
	m.school_owl_success_17,
	m.school_owl_success_18,
] as const;

const failure = [
	m.school_owl_failure_1,
	m.school_owl_failure_2,
	m.school_owl_failure_3,
	m.school_owl_failure_4,
	m.school_owl_failure_5,
	m.school_owl_failure_6,
	m.school_owl_failure_7,
	m.school_owl_failure_8,
	m.school_owl_failure_9,
	m.school_owl_failure_10,
	m.school_owl_failure_11,
	m.school_owl_failure_12,
	m.school_owl_failure_13,
	m.school_owl_failure_14,
	m.school_owl_failure_15,
	m.school_owl_failure_16,
	m.school_owl_failure_17,
	m.school_owl_failure_18,
] as const;

/** What the owl says. */
export function owlText({ mood, number }: OwlPhrase): string {
	const said = (mood === "success" ? success : failure)[number - 1];
	return (said ?? success[0])();
}
