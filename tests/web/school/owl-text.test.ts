import { describe, expect, it } from "vitest";
import { owlPhrases } from "#domain/homework/owl";
import { owlText } from "#web/school/homework/owl-text";

describe("the owl's phrases", () => {
	it("are eighteen of each mood, all different", () => {
		const numbers = Array.from({ length: owlPhrases }, (_, index) => index + 1);
		const said = (["success", "failure"] as const).flatMap((mood) =>
			numbers.map((number) => owlText({ mood, number })),
		);
		expect(new Set(said).size).toBe(2 * owlPhrases);
	});
});
