import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFrame } from "#party/protocol";
import { ToClassroom } from "#party/protocol/classroom-frames";
import { allFrames, fitsShape, frames } from "../../factories/lesson-frames";

/** A frame as it comes over the line, where a number may be too big to be one. */
function textOf(frame: unknown): string {
	const endless = (_: string, value: unknown) =>
		value === Infinity ? "a number without end" : value === -Infinity ? "one below all" : value;
	return (
		JSON.stringify(frame, endless)
			?.replaceAll('"a number without end"', "1e999")
			.replaceAll('"one below all"', "-1e999") ?? ""
	);
}

/** What the room makes of a frame. */
const read = (frame: unknown) => readFrame<ToClassroom>(ToClassroom, textOf(frame));
const fits = (frame: unknown) => allFrames.some(({ shape }) => fitsShape(shape, frame));

/** What nobody's page sends. A text can name a number too big to be one, and a key that is none of an object's. */
const hostile: readonly string[] = [
	"null",
	"true",
	"0",
	"-1",
	"0.5",
	"-0",
	"30",
	"1000000",
	"1000001",
	"9007199254740993",
	"1e308",
	"1e999",
	"-1e999",
	'""',
	'" "',
	'"a b"',
	'"toString"',
	'"__proto__"',
	'"constructor"',
	`"${"a".repeat(101)}"`,
	`"${"9".repeat(401)}"`,
	'"\\u202e"',
	"[]",
	"[null]",
	"[[0]]",
	"[[23,1]]",
	"[[0,10]]",
	`[${"1,".repeat(23)}1]`,
	"{}",
	'{"__proto__":1}',
	'{"constructor":{"prototype":1}}',
	'{"length":1,"0":1}',
];
const names = [...Object.keys(frames), "event", "message", "SET_GLOBAL_FILTER_PROP", "CHANGE_CONTROL"];
const foreign = [...names, "toString", "__proto__", "constructor", "EXPLODE", ""].map((name) => JSON.stringify(name));
const keys = ["t", "type", "subType", "prop", "kind", "id", "member", "value", "rods", "moves", "end", "count", "x"];

/** Every place of a frame, the frame itself included. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
	const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
	return [[...path], ...inner.flatMap(([name, each]) => placesIn(each, [...path, name]))];
}

/** A frame with what stands at a place put in, or taken out where nothing is. */
function withAt(frame: unknown, [name, ...rest]: readonly string[], put: string | null): unknown {
	if (name === undefined) return put === null ? undefined : JSON.parse(put);
	const copy = Array.isArray(frame) ? [...frame] : { ...(frame as object) };
	const value = withAt((frame as Record<string, unknown>)[name], rest, put);
	if (value === undefined && Array.isArray(copy)) copy.splice(Number(name), 1);
	else if (value === undefined) Reflect.deleteProperty(copy, name);
	else Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
	return copy;
}

describe("a frame of a lesson", () => {
	test.each(allFrames)("$name is read as it was said; what nobody asked for is not in it", ({ whole: frame }) => {
		expect(read(frame)).toEqual(frame);
		const more = `${JSON.stringify(frame).slice(0, -1)},"role":"teacher","__proto__":{"role":"teacher"},"toString":1}`;
		const taken = readFrame<ToClassroom>(ToClassroom, more);
		expect(taken).toEqual(frame);
		expect(Object.keys(taken!)).toEqual(expect.not.arrayContaining(["role", "__proto__", "toString"]));
		expect("role" in taken!).toBe(false);
	});

	test("with any place taken out or holding what is hostile is taken or refused as its plain shape says", () => {
		const faults: object[] = [];
		const seen = { taken: 0, refused: 0 };
		for (const { name, whole: frame } of allFrames) {
			for (const place of placesIn(frame)) {
				for (const put of [null, ...hostile, ...foreign]) {
					const spoilt = withAt(frame, place, put);
					const taken = read(spoilt) !== null;
					seen[taken ? "taken" : "refused"]++;
					if (taken !== fits(spoilt)) faults.push({ name, place: place.join("."), put, taken });
				}
			}
		}
		expect(faults).toEqual([]);
		// otherwise this proves nothing
		expect(seen.taken).toBeGreaterThan(500);
		expect(seen.refused).toBeGreaterThan(5_000);
	});

	test("mixed from several, spoilt at several places, is taken or refused as the plain shapes say", () => {
		const frame = fc.constantFrom(...allFrames.map(({ whole: each }) => each));
		const spoil = fc.record({
			key: fc.constantFrom(...keys),
			put: fc.option(fc.oneof(fc.constantFrom(...hostile, ...foreign), fc.json({ maxDepth: 2 })), { freq: 4 }),
		});
		const mixed = fc.record({
			one: frame,
			other: frame,
			spoils: fc.array(spoil, { maxLength: 3 }),
			merge: fc.boolean(),
		});
		const property = fc.property(mixed, ({ one, other, spoils, merge }) => {
			let made: unknown = merge ? { ...other, ...one } : one;
			for (const { key, put } of spoils) made = withAt(made, [key], put);
			expect(read(made) !== null).toBe(fits(made));
		});
		fc.assert(property, { numRuns: 3_000 });
	});

	test("that is longer than any may be is not even read", () => {
		const padded = (length: number) => `{"t":"join","id":"1","x":"${"x".repeat(length - 28)}"}`;
		expect(readFrame<ToClassroom>(ToClassroom, padded(16 * 1024))).toEqual({ t: "join", id: "1" });
		expect(readFrame<ToClassroom>(ToClassroom, padded(16 * 1024 + 1))).toBeNull();
	});
});
