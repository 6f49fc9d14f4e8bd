import { expect, test } from "vitest";
import { changesIn } from "#domain/audit/changes";

test.each([
	[
		"a place that was changed",
		{ from: 3, to: 2, olympiad: "o1", revision: 7 },
		[
			["value", "3", "2"],
			["olympiad", null, "o1"],
		],
	],
	["an olympiad that was edited", { name: { from: "A", to: "B" } }, [["name", "A", "B"]]],
	[
		"several fields at once",
		{ before: { name: "A", city: "X" }, after: { name: "B", city: "X" } },
		[["name", "A", "B"]],
	],
	[
		"a group whose old name is told beside the new one",
		{ name: "B", before: { name: "A", teacherId: "t" } },
		[
			["name", "A", "B"],
			["teacherId", "t", null],
		],
	],
	[
		"what holds from then on",
		{ role: 3, password: false, ids: ["a", "b"] },
		[
			["role", null, "3"],
			["password", null, "false"],
			["ids", null, "a, b"],
		],
	],
	["fields of machines and empty ones", { version: 3, shard: "x", link: "", place: null }, []],
	["nothing", {}, []],
	["a list", [{ userId: "a" }], []],
])("%s", (_, detail, changes) => {
	expect(changesIn(detail).map(({ field, before, after }) => [field, before, after])).toEqual(changes);
});

test("a long value is cut", () => {
	expect(changesIn({ text: "x".repeat(900) })[0]?.after).toHaveLength(301);
});
