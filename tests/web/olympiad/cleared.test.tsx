import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import type { Participant } from "#worker/olympiad/contract";
import type { Cleared } from "#worker/olympiad/participants/contract";
import { student } from "../fakes/app-harness";
import { openOlympiad, participant } from "../fakes/fake-olympiad";

beforeEach(() => (document.cookie = "lang=en; path=/"));
afterEach(() => {
	// notices outlive the page they were shown on
	for (const button of screen.queryAllByRole("button", { name: "Close" })) fireEvent.click(button);
	document.cookie = "lang=; path=/; max-age=0";
});

const was: Cleared = {
	at: "2026-09-15T09:00:00.000Z",
	actor: "Olga Reid",
	reason: "The line broke",
	category: "C10",
	result: [200, 180, 0, 0, 0, 0, 0],
	score: 380,
	place: 2,
	link: "https://rutube.ru/video/1",
	open: true,
};
const scored = { result: was.result, score: was.score, place: 2, link: was.link };

/** The edit page of a participant without a result, of whom `cleared` was cleared. */
async function open(cleared: Cleared | null, role: number = Role.admin, change: Partial<Participant> = {}) {
	let now = participant({ userId: "c1", ...change });
	let left = cleared;
	const restored = () => {
		now = { ...now, ...scored };
		left = null;
		return { status: 200, body: now };
	};
	const person = { ...student, _id: now.userId, name_en: "Ailin", surname_en: "Aman" };
	const head = {
		_id: "o1",
		name: "Autumn Cup",
		name_en: "Autumn Cup",
		registration_opens: null,
		registration_closes: null,
		time_zone: "Europe/Moscow",
		kind: "online",
		results_state: "provisional",
		participants_limit: null,
		maintainers_limit: 0,
		type: "uamap",
		start: was.at,
		end: was.at,
		total: 1,
	};
	const page = openOlympiad(
		"/olimpic/about",
		{},
		{
			"GET /api/users/me": { status: 200, body: { ...student, role, shells: { olympiad: true, main: true } } },
			"GET /api/olimpic/participant/p1": () => ({ status: 200, body: now }),
			[`GET /api/users/${now.userId}`]: { status: 200, body: person },
			"GET /api/olimpic/o1/delegates": {
				status: 200,
				body: {
					olimpic: head,
					data: [],
					count: 0,
					quotas: [],
					categories: [{ code: "C10", level: 10, teacher: false, years: [2016] }],
				},
			},
			"GET /api/olimpic/participant/cleared/p1": () => ({ status: 200, body: left }),
			"POST /api/olimpic/participant/restore/p1": restored,
		},
	);
	await screen.findByRole("heading", { level: 1 });
	page.router.history.push("/olimpic/participants/edit", { participantId: "p1" });
	await screen.findByRole("heading", { level: 1, name: "Ailin Aman" });
	return page;
}
const asked = (calls: { path: string }[]) => calls.some(({ path }) => path.includes("/cleared/"));

describe("a cleared result on the participant's page", () => {
	test.each([
		["an admin", Role.admin],
		["a representative", Role.representative],
	])("says what it was, who cleared it and why; %s puts it back with a reason", async (_, role) => {
		const { calls } = await open(was, role);
		const list = within(await screen.findByRole("list", { name: "Cleared result" }));
		expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
			"380 points in C10",
			"2nd place",
			"Video linkhttps://rutube.ru/video/1",
		]);
		screen.getByText(/Olga Reid/);
		screen.getByText("The line broke");
		await userEvent.click(screen.getByRole("button", { name: "Put the result back" }));
		const dialog = within(await screen.findByRole("dialog", { name: "Put back the result of Ailin Aman?" }));
		await userEvent.click(dialog.getByRole("button", { name: "Put the result back" }));
		const reason = dialog.getByRole("textbox", { name: "Reason" });
		await waitFor(() => expect(reason.getAttribute("aria-invalid")).toBe("true"));
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		await userEvent.type(reason, "The line held");
		await userEvent.click(dialog.getByRole("button", { name: "Put the result back" }));
		await screen.findByRole("button", { name: "Clear the result" });
		expect(screen.queryByText("Cleared result")).toBeNull();
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ reason: "The line held" });
	});

	test("that cannot come back any more says until when it could", async () => {
		await open({ ...was, open: false });
		await screen.findByText(/only until the participant begins again/);
		expect(screen.queryByRole("button", { name: "Put the result back" })).toBeNull();
	});

	test("is not there where nothing was cleared, and a delegate is not even asked", async () => {
		const { calls, unmount } = await open(null);
		await waitFor(() => expect(asked(calls)).toBe(true));
		expect(screen.queryByText("Cleared result")).toBeNull();
		unmount();
		expect(asked((await open(was, Role.school)).calls)).toBe(false);
	});

	test("of a representative who takes part themselves is not theirs to see", async () => {
		const { calls } = await open(was, Role.representative, { userId: student._id });
		expect(asked(calls)).toBe(false);
	});
});
