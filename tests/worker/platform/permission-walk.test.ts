import { describe, expect, test } from "vitest";
import { callMatrix } from "#domain/access/call-matrix";
import { described } from "../../factories/matrix/described";
import { expectRow } from "../../factories/matrix/expect-row";
import { requests } from "../../factories/matrix/requests/index";

test("every call of the API has a row in the table and a request, and every row and request a call", () => {
	expect([...callMatrix.keys()].toSorted()).toEqual(described.toSorted());
	expect(Object.keys(requests).toSorted()).toEqual(described.toSorted());
});

// what changes something is in permission-walk-changes.test.ts, which runs beside this one
const reading = described.filter((call) => call.startsWith("GET ") && callMatrix.has(call) && call in requests);

describe("every call that reads answers to everybody about everybody's records what the table says", () => {
	test.each(reading)("%s", (call) => expectRow(call), 240_000);
});
