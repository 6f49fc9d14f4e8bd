import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import type { EditorState } from "#web/olympiad/editor/editor-state";
import { momentText } from "#web/olympiad/editor/check-texts";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { student } from "../fakes/app-harness";
import { stored } from "../fakes/fake-editor";
import { openOlympiad } from "../fakes/fake-olympiad";

beforeEach(() => (document.cookie = "lang=en; path=/"));
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

const me = { status: 200, body: { ...student, role: Role.admin, shells: { olympiad: true, main: true } } };

/** The check of a draft; publishing answers `publish`. */
function open(
	state: Partial<EditorState>,
	known: Partial<EditedOlympiad> = {},
	publish: { status: number; body: unknown } = { status: 500, body: {} },
) {
	const draft = { ...stored({ ...state, draft: true }, 3, null), ...known };
	return openOlympiad(
		"/olimpic/edit/o1/check",
		{},
		{
			"GET /api/users/me": me,
			"GET /api/olimpic/admin/o1": { status: 200, body: draft },
			"POST /api/olimpic/admin/o1/publish": publish,
		},
	);
}
/** What the line of a term says. */
const line = async (term: string) => within((await screen.findByText(term, { selector: "dt" })).parentElement!);

describe("the check before an olympiad is published", () => {
	test("reads like a poster: both names, the weekday, the way in, who signs", async () => {
		const chair = { name: { ru: "Ирина", en: "Irina" }, office: { ru: "", en: "chair" }, signs: [], picture: "" };
		open({ signatories: [chair] });
		(await line("Name")).getByText("Осенний кубок");
		(await line("Name")).getByText("Autumn Cup");
		(await line("Starts")).getByText("Monday, 15 October 2096 at 10:00, Europe/Moscow");
		(await line("Price")).getByText("Free");
		(await line("Entry")).getByText(/^Participants register themselves/);
		(await line("Papers")).getByText(/^Everybody has their own numbers/);
		(await line("Signatures")).getByText("Irina, chair");
	});

	test("says what is wrong beside its line, with the way to the field, and cannot be published", async () => {
		open(
			{ kind: "offline", name_en: "" },
			{ faults: { name_en: "REQUIRED", venue: "VENUE_REQUIRED", "categories.CP.stages.3": "ROWS_UNLIKELY" } },
		);
		(await line("Name")).getByText("Name in English: Fill in this field");
		(await line("Categories")).getByText("CP, Stage 3: A column has from 2 to 30 numbers: more do not fit a sheet");
		const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
		expect(to("Change: Name")).toMatch(/^\/olimpic\/edit\/o1.*#name_en$/);
		expect(to("Change: Categories")).toMatch(/#categories\.CP\.stages\.3$/);
		expect(to("Change: Where")).toMatch(/^\/competitions\/o1.*#hall$/);
		expect(screen.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
	});

	test("publishes the version that was read, and goes back to the editor", async () => {
		const { calls, router } = open({}, {}, { status: 200, body: stored({ draft: false }, 4, null) });
		await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/edit/o1"));
		expect(calls.find(({ path }) => path.endsWith("/publish"))?.body).toEqual({ version: 3 });
	}, 60_000);

	test("of what somebody changed meanwhile asks to read again", async () => {
		const { router } = open({}, {}, { status: 409, body: { error: "OLIMPIC_EDITED", requestId: "r" } });
		await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
		await screen.findByText(/^The olympiad was changed a moment ago/);
		expect(router.state.location.pathname).toBe("/olimpic/edit/o1/check");
	});
});

test("a moment is told in the zone of the event, and in the reader's where it differs", () => {
	const instant = "2096-10-14T22:00:00.000Z";
	expect(momentText(instant, "Asia/Tokyo", "Europe/Moscow")).toEqual({
		there: "Monday, 15 October 2096 at 07:00, Asia/Tokyo",
		own: "Monday, 15 October 2096 at 01:00 your time",
	});
	expect(momentText(instant, "Asia/Tokyo", "Asia/Tokyo").own).toBeNull();
});
