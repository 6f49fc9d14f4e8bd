/**
 * An answer of a stage with the instants at which it was typed, by the device's clock (NaN where that cannot be read), and
 * received; milliseconds.
 */
type Timed = { readonly item: number; readonly at: number; readonly received: number };

/** Answers at a pace no hand has: how many, within how many milliseconds. */
export type Pace = { readonly answers: number; readonly ms: number };

/** Reading a problem, typing its answer and going to the next takes anybody longer than this, milliseconds. */
const quickest = 300;
/** Fewer answers say nothing: two may be typed at once after both were worked out. */
const fewest = 5;

/** The longest run of instants, in order, that lie closer than a hand can type; null for none. */
function fastRun(instants: readonly number[]): Pace | null {
	let found: Pace | null = null;
	for (let from = 0; from < instants.length; from += 1) {
		for (let to = instants.length - 1; to - from + 1 >= Math.max(fewest, (found?.answers ?? 0) + 1); to -= 1) {
			const ms = instants[to]! - instants[from]!;
			if (ms < (to - from) * quickest) found = { answers: to - from + 1, ms };
		}
	}
	return found;
}

/**
 * Whether a stage that began at `startedAt` (milliseconds) was answered faster than anybody types: by the times of the
 * device, or because more had been received than there was time for. A changed answer counts once. Evidence, never a
 * verdict (docs/product.md 4).
 */
export function paceOf(startedAt: number, typed: readonly Timed[]): Pace | null {
	const answers = [...new Map(typed.map((one) => [one.item, one])).values()];
	const typedAt = answers.map(({ at }) => at).filter((instant) => !Number.isNaN(instant));
	const byDevice = fastRun(typedAt.toSorted((a, b) => a - b));
	if (byDevice) return byDevice;
	const received = answers.map((one) => one.received).toSorted((a, b) => a - b);
	let found: Pace | null = null;
	for (const [index, instant] of received.entries()) {
		const [count, ms] = [index + 1, instant - startedAt];
		if (count >= fewest && ms < count * quickest) found = { answers: count, ms };
	}
	return found;
}
