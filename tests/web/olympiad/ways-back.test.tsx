import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import type { DeletedDelegate } from "#worker/olympiad/delegates/contract";
import { student } from "../fakes/app-harness";
import { openOlympiad } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const gone: DeletedDelegate = {
	_id: "d1",
	email: "anna@demo.test",
	name_en: "Anna",
	surname_en: "Test",
	birthday: null,
	phone: "",
	country: null,
	school: { _id: "s1", name: "Germany", centre: "" },
	meta: { smgl: true, olimpic: null },
	creator_id: null,
	participants: 3,
	own_account: false,
	created_at: "2026-01-01T00:00:00.000Z",
	deleted_at: "2096-03-03T09:00:00.000Z",
	until: "2096-04-02T09:00:00.000Z",
};
type Answers = NonNullable<Parameters<typeof openOlympiad>[2]>;
const open = (path: string, answers: Answers = {}) =>
	openOlympiad(path, {}, {
		"GET /api/users/me": ok({ ...student, role: Role.admin, shells: { olympiad: true, main: true } }),
		"GET /api/schools": ok({ data: [], count: 0 }),
		"GET /api/schools/deleted": ok({ data: [gone], count: 1 }),
		...answers,
	} satisfies Answers);

test("a deleted delegate is listed with its day, and comes back", async () => {
	const { calls } = open("/delegates", { "POST /api/schools/d1/restore": ok({ data: gone }) });
	await userEvent.click(await screen.findByRole("button", { name: "Deleted" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Deleted in the last 30 days" }));
	await dialog.findByText(/03\.03\.2096, anna@demo\.test, can be restored until 02\.04\.2096/);
	await userEvent.click(dialog.getByRole("button", { name: "Restore Anna Test" }));
	await waitFor(() => expect(calls.some(({ path }) => path === "/api/schools/d1/restore")).toBe(true));
});

test("whose e-mail somebody else has by now comes back with another one", async () => {
	let tries = 0;
	const { calls } = open("/delegates", {
		"POST /api/schools/d1/restore": () =>
			tries++ === 0
				? {
						status: 409,
						body: { error: "RESTORE_EMAIL_TAKEN", fields: { email: "RESTORE_EMAIL_TAKEN" }, requestId: "r" },
					}
				: ok({ data: gone }),
	});
	await userEvent.click(await screen.findByRole("button", { name: "Deleted" }));
	const dialog = within(await screen.findByRole("dialog"));
	await userEvent.click(await dialog.findByRole("button", { name: "Restore Anna Test" }));
	const field = await dialog.findByLabelText("Another e-mail");
	dialog.getByText("Another account has this e-mail now. Restore with another e-mail");
	await userEvent.type(field, "anna2@demo.test");
	await userEvent.click(dialog.getByRole("button", { name: "Restore Anna Test" }));
	await waitFor(() => expect(calls.at(-1)?.path === "/api/schools/d1/restore" || tries === 2).toBe(true));
	expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
		{},
		{ email: "anna2@demo.test" },
	]);
});

test("making a delegate who was deleted offers the way back instead", async () => {
	const { calls, router } = open("/delegates/create", { "POST /api/schools/d1/restore": ok({ data: gone }) });
	await userEvent.type(await screen.findByLabelText(/Country/), "Germany");
	await userEvent.type(screen.getByLabelText(/^First name in English/), "Anna");
	await userEvent.type(screen.getByLabelText(/^Surname in English/), "Test");
	await userEvent.type(screen.getByLabelText(/E-mail/), "anna@demo.test");
	await userEvent.type(screen.getByLabelText(/Password/), "bead2026");
	await userEvent.type(screen.getByLabelText(/Phone/), "+7 701 123 45 06");
	await userEvent.click(screen.getByRole("button", { name: "Add a delegate" }));
	const dialog = within(await screen.findByRole("dialog", { name: /deleted on 03\.03\.2096\. Restore them\?/ }));
	await userEvent.click(dialog.getByRole("button", { name: "Restore" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/delegates"));
	expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(["/api/schools/d1/restore"]);
});
