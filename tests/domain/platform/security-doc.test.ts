import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");
const page = readFileSync(path.join(root, "docs/security.md"), "utf8");

/** A proof as the page names it: the file below tests/, and words of a test's or a group's name. */
const proofs = [...page.matchAll(/\|\s*`([^`]+\.test\.tsx?)` "([^"]+)"\s*\|/g)].map(([, file, words]) => [
	file!,
	words!,
]);

test("every threat names its proof", () => {
	const threats = page
		.split("\n")
		.filter((line) => /^\| (?!what the |what +\||--|bytes|frames|tries|pict|answers|people|days)/.test(line));
	expect(threats.length).toBeGreaterThan(40);
	expect(proofs).toHaveLength(threats.length);
	expect(threats.filter((line) => !/\.test\.tsx?` "/.test(line))).toEqual([]);
});

test.each(proofs)("%s has: %s", (file, words) => {
	expect(readFileSync(path.join(root, "tests", file), "utf8")).toContain(words);
});

test("every file the page points to is there", () => {
	const named = [...page.matchAll(/`((?:worker|party|domain|tests)\/[^`]+)`/g)].map(([, file]) => file!);
	const whole = named.filter((file) => !file.endsWith(".test.ts"));
	expect(whole.length).toBeGreaterThan(15);
	expect(whole.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
