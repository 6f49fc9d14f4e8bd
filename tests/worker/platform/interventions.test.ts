import { describe, expect, test } from "vitest";
import { callMatrix } from "#domain/access/call-matrix";
import { changesIn } from "#domain/audit/changes";
import { isLoggedField } from "#domain/audit/fields";
import { requests } from "../../factories/matrix/requests/index";
import { beginCall, makeCell } from "../../factories/matrix/walk";

/** What an admin does with these is about themselves, or about nobody yet. */
const aboutOneself = [
	"DELETE /users/photo",
	"POST /books/sections/{section}/theory",
	"POST /card/enter",
	"POST /class/enter",
	"POST /lessons/{id}/guest",
	"POST /letter-texts/{kind}/copy",
	// the link of a letter needs no account, whoever opens it
	"POST /letters/{token}",
	"POST /letters/{token}/stop",
	// what hangs on a piece is logged with the piece
	"POST /news/files",
	"POST /news/pictures",
	"POST /news/read",
	"POST /opinions/ask",
	// the bank's own call
	"POST /payments/{provider}/webhook",
	"POST /schedule/feed",
	"POST /users/change-password",
	"POST /users/edit",
	"POST /users/forgot-password",
	"POST /users/login",
	"POST /users/logout",
	"POST /users/photo",
	"POST /users/reset-password",
	"POST /users/sessions/revoke",
	"POST /users/signup",
	"POST /users/signup/confirm",
];

/** These answer without a change: they look, or what the request of the table asks for is so already. */
const changeNothing = [
	"DELETE /competitions/{id}/waiting/{person}",
	"POST /class/names",
	"POST /competitions/{id}/results",
	"POST /content/pictures",
	"POST /directory/import/check",
	"POST /exams/certificates",
	"POST /exams/check",
	"POST /letter-texts/{kind}/preview",
	"POST /olimpic/admin/{id}/publish",
	"POST /olimpic/diploma/{mode}/{id}",
	"POST /olimpic/paid",
	"POST /olimpic/participants",
	"POST /olimpic/participate",
	"POST /olimpic/pictures",
	"POST /olimpic/{id}/diplomas",
	"POST /olimpic/{id}/ready",
	"POST /olimpic/{type}/participants",
	"POST /schedule",
	"POST /users/rooms/ticket",
];

const relationOf = (call: string) => (callMatrix.get(call)!.foreign === undefined ? "own" : "foreign");
const interventions = [...callMatrix].filter(
	([call, row]) => !call.startsWith("GET ") && row[relationOf(call)]![6] === "+" && !aboutOneself.includes(call),
);

describe("whatever an admin does to others stands in the audit log, in fields that have words", () => {
	test.each(interventions.map(([call]) => call).filter((call) => call in requests))(
		"%s",
		async (call) => {
			await beginCall();
			const { changed, logged } = await makeCell(call, "a", relationOf(call));
			if (changeNothing.includes(call)) expect(changed).toEqual([]);
			else expect(changed).toContain("audit_log");
			const fields = logged.flatMap(changesIn).map(({ field }) => field);
			expect(fields.filter((field) => !isLoggedField(field))).toEqual([]);
		},
		120_000,
	);
});
