/** The switches of a trainer in a lesson, by the customer's names (docs/product.md 7). */
export type Controls = Readonly<
	Record<
		"start" | "stop" | "check" | "abacus" | "settings" | "correct" | "open" | "sound" | "sample" | "showAnswers",
		boolean
	> & { count: number }
>;

export const idleControls: Controls = {
	start: false,
	stop: false,
	check: false,
	abacus: true,
	settings: false,
	correct: false,
	open: false,
	sound: false,
	sample: false,
	showAnswers: false,
	count: 0,
};

/**
 * The switches after a change. Start sets start true, stop and check false; stop and check end what runs. Of several at
 * once start is the strongest, then check.
 */
export function changeControls(controls: Controls, change: Partial<Controls>): Controls {
	const changed = { ...controls, ...change };
	if (change.start) return { ...changed, start: true, stop: false, check: false };
	if (change.check) return { ...changed, start: false, stop: true, check: true };
	return change.stop ? { ...changed, start: false } : changed;
}
