import { expect, test } from "vitest";
import { ErrorCounter } from "#worker/http/error-counter";
import type { CountedErrors } from "#worker/http/error-store";

/** A counter whose pauses end when the test says so, and what it wrote. */
function counting() {
	const pauses: (() => void)[] = [];
	const counter = new ErrorCounter(() => new Promise<void>((done) => pauses.push(done)));
	const written: (readonly CountedErrors[])[] = [];
	const add = (counted: readonly CountedErrors[]) => {
		written.push(counted);
		return Promise.resolve();
	};
	return { counter, written, add, pauses };
}

test("a storm of refusals is one write for each pause", async () => {
	const { counter, written, add, pauses } = counting();
	const first = counter.count("2026-09-15", "INTERNAL", 0, add);
	for (let each = 1; each < 1000; each++) expect(counter.count("2026-09-15", "INTERNAL", each, add)).toBeNull();
	counter.count("2026-09-16", "UNAVAILABLE", 999, add);
	expect(written).toEqual([]);
	pauses.shift()!();
	await first;
	expect(written).toEqual([
		[
			{ moscowDate: "2026-09-15", code: "INTERNAL", count: 1000 },
			{ moscowDate: "2026-09-16", code: "UNAVAILABLE", count: 1 },
		],
	]);
	expect(counter.count("2026-09-16", "INTERNAL", 3_001, add)).not.toBeNull();
});

test("what could not be written is written with the next refusal, and so is what was lost with its request", async () => {
	const { counter, written, add, pauses } = counting();
	const failed = counter.count("2026-09-15", "INTERNAL", 0, () => Promise.reject(new Error("away")));
	pauses.shift()!();
	await failed;
	void counter.count("2026-09-15", "INTERNAL", 5_000, add);
	expect(counter.count("2026-09-15", "INTERNAL", 60_000, add)).toBeNull();
	const again = counter.count("2026-09-15", "INTERNAL", 70_000, add);
	pauses.at(-1)!();
	await again;
	expect(written).toEqual([[{ moscowDate: "2026-09-15", code: "INTERNAL", count: 4 }]]);
});
