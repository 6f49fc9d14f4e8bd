import fc from "fast-check";
import { expect, test } from "vitest";
import { shareAttempts } from "#domain/exam/attempt-source";

const own = (of: Record<string, string[]>) => new Map(Object.entries(of));

test("each child uses its own attempt first, then the teacher's, then the school's, and the last gets none", () => {
	const free = { own: own({ anna: ["a1", "a2"] }), teacher: ["t1"], school: ["s1"] };
	const shared = shareAttempts(["anna", "boris", "vera", "gleb"], free);
	expect([...shared]).toEqual([
		["anna", { id: "a1", source: "own" }],
		["boris", { id: "t1", source: "teacher" }],
		["vera", { id: "s1", source: "school" }],
		["gleb", null],
	]);
});

test("a head who teaches has one store of attempts: what is theirs alone is not used a second time as the school's", () => {
	const free = { own: own({ head: ["h1"] }), teacher: [], school: ["h1"] };
	expect([...shareAttempts(["head", "boris"], free).values()]).toEqual([{ id: "h1", source: "own" }, null]);
});

test("no attempt is used twice, none is left while somebody goes without, whatever there is", () => {
	const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 6 });
	const people = ["p0", "p1", "p2", "p3", "p4"];
	fc.assert(
		fc.property(fc.tuple(ids, ids, ids), ([first, teacher, school]) => {
			const shared = shareAttempts(people, { own: own({ p0: first }), teacher, school });
			const used = [...shared.values()].flatMap((taken) => (taken ? [taken.id] : []));
			expect(new Set(used).size).toBe(used.length);
			const left = [...teacher, ...school].filter((id) => !used.includes(id));
			expect(used.length === people.length || left.length === 0).toBe(true);
		}),
	);
});
