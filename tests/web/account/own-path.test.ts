import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownPath } from "#web/account/session/own-path";

const origin = "https://abacus.example";

/** What an address bar may hold that reads one way to us and another way to a browser. */
const piece = fc.constantFrom(
	"/",
	"//",
	"\\",
	"..",
	".",
	"%2e%2e",
	"%2f",
	"\t",
	"\n",
	"@",
	":",
	"?",
	"#",
	"https:",
	"javascript:",
	"evil.example",
	"main",
);
const address = fc.oneof(
	fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
	fc.webUrl(),
	fc.string({ unit: "binary" }),
	fc.anything(),
);

describe("a link that a child is sent leads out of the site after signing in", () => {
	test.each([
		"/..//evil.example",
		"/.//evil.example/x",
		"/a/../..//evil.example",
		"/%2e%2e//evil.example",
		"/..\\\\evil.example",
	])("by %s", (text) => {
		expect(ownPath(text, origin)).toBeNull();
	});

	test("by anything else: it is a path of this site or nothing", () => {
		fc.assert(
			fc.property(address, (text) => {
				const path = ownPath(text, origin);
				if (path === null) return;
				expect(path).toMatch(/^\/(?![/\\])/);
				expect(new URL(path, origin).origin).toBe(origin);
			}),
			{ numRuns: 2000 },
		);
	});
});
