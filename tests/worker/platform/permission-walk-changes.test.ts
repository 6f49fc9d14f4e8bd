import { describe, test } from "vitest";
import { callMatrix } from "#domain/access/call-matrix";
import { described } from "../../factories/matrix/described";
import { expectRow } from "../../factories/matrix/expect-row";
import { requests } from "../../factories/matrix/requests/index";

const changing = described.filter((call) => !call.startsWith("GET ") && callMatrix.has(call) && call in requests);

describe("every call that changes something does so for those of the table, and for others changes nothing", () => {
	// some calls hash a password for everybody who calls
	test.each(changing)("%s", (call) => expectRow(call), 240_000);
});
