import { expect } from "vitest";
import { callMatrix, callers, relations } from "#domain/access/call-matrix";
import { expectDescribed } from "./described";
import { beginCall, makeCell } from "./walk";

/** The codes that refuse a request for who sends it, and not for what is in it. */
const aboutAuthority = new Set([
	"INVALID_TOKEN",
	"FORBIDDEN",
	"TICKET_INVALID",
	"NOT_FOUND",
	"PARTICIPANT_NOT_FOUND",
	"ATTEMPT_NOT_FOUND",
	// training of another owner, and a child entered under a delegate of somebody else
	"CONFLICT",
	"VALIDATION",
]);

/** Makes every request of a row and holds what comes back against it; a refused one may have changed nothing. */
export async function expectRow(call: string): Promise<void> {
	const row = callMatrix.get(call)!;
	await beginCall();
	for (const relation of relations.filter((one) => row[one] !== undefined)) {
		let signs = "";
		for (const who of callers) {
			const { sign, response, text, changed } = await makeCell(call, who, relation);
			signs += sign;
			expectDescribed(call, response, text);
			if (response.status < 400) continue;
			const { error } = JSON.parse(text) as { error: string };
			expect(aboutAuthority, `${call} by ${who} to ${relation}: ${text}`).toContain(error);
			expect(changed, `${call} by ${who} to ${relation} was refused and changed`).toEqual([]);
		}
		expect(`${relation} ${signs}`, call).toBe(`${relation} ${row[relation]}`);
	}
}
