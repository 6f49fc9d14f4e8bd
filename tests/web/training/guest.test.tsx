import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RunsInput } from "#worker/training/contract";
import { askToKeep, guest, guestMs, keepFor, keptSince } from "#web/training/guest/guest-mark";
import { takeOver } from "#web/training/guest/take-over";
import { keepLessons, lessonsOf } from "#web/training/lesson/lesson-memory";
import { giveRuns, recordGuestRun } from "#web/training/guest/guest-runs";
import { deviceOutbox } from "#web/training/outbox/device-outbox";
import { pastSets } from "#web/training/sets/trainer-memory";
import { makeRun } from "../../factories/training";
import { openApp, student } from "../fakes/app-harness";
import "../fakes/device-database";

vi.setConfig({ testTimeout: 20_000 });

beforeEach(async () => {
	localStorage.clear();
	for (const owner of [guest, "u1"]) await giveRuns(owner, owner, Infinity);
});
afterEach(() => vi.unstubAllGlobals());

const me = { "GET /api/users/me": { status: 200, body: student } };
const kept = (body: unknown) => ({
	status: 200,
	body: {
		now: "2026-09-15T09:00:00.000Z",
		data: (body as RunsInput).runs.map(({ id }) => ({
			id,
			status: "stored",
			error: null,
			correct: 5,
			answered: 5,
			total: 5,
			earned_on: "2026-09-15",
			counts: true,
		})),
	},
});
const delivered = (calls: ReturnType<typeof openApp>["calls"]) =>
	calls.filter(({ path }) => path === "/api/training/runs").map(({ body }) => body as RunsInput);

/** A guest's first problem of the quick room with columns, answered right; then the set is stopped. */
async function playColumns(): Promise<void> {
	fireEvent.click(await screen.findByRole("button", { name: "Начать" }));
	const numbers = (await screen.findAllByRole("listitem")).map(({ textContent }) =>
		Number(textContent.replace("−", "-").replace("+", "")),
	);
	const sum = numbers.reduce((total, each) => total + each, 0);
	await userEvent.type(screen.getByRole("textbox"), `${sum}{Enter}`);
	await screen.findByText(/^Верно: /);
	fireEvent.click(screen.getByRole("button", { name: "Стоп" }));
	await screen.findByRole("heading", { level: 1, name: "1 из 1" });
}

test("a guest's result leads to sign-up, and the new account gets it once", async () => {
	const page = openApp("/rooms/columns");
	await playColumns();
	await userEvent.click(screen.getByRole("link", { name: "Сохранить результат" }));
	await screen.findByRole("heading", { level: 1, name: /Регистрация/ });
	expect(delivered(page.calls)).toEqual([]);
	page.unmount();

	const { calls, unmount } = openApp("/main", { ...me, "POST /api/training/runs": kept });
	await waitFor(() => expect(delivered(calls)).toHaveLength(1));
	expect(delivered(calls)[0]).toMatchObject({ owner: "u1", runs: [{ simulator: "columns" }] });
	await screen.findByText("1 набор теперь в твоём аккаунте");
	expect(await pastSets("u1")).toMatchObject([{ simulator: "columns", correct: 1, total: 1 }]);
	unmount();

	const again = openApp("/main", { ...me, "POST /api/training/runs": kept });
	await screen.findByRole("heading", { level: 1 });
	expect(delivered(again.calls)).toEqual([]);
});

test("who signs in on a device where a guest asked for nothing gets nothing of the guest", async () => {
	await recordGuestRun(makeRun(Date.now()));
	const { calls } = openApp("/main", { ...me, "POST /api/training/runs": kept });
	await screen.findByRole("heading", { level: 1 });
	await deviceOutbox.flush();
	expect(delivered(calls)).toEqual([]);
	expect(await giveRuns(guest, guest, 0)).toBe(1);
});

test("of a guest's sets those of yesterday are another child's; lessons go along", async () => {
	const now = Date.now();
	await recordGuestRun(makeRun(now));
	await recordGuestRun(makeRun(now - 2 * guestMs));
	keepLessons(null, [{ lesson: "beads", steps: 7, finishedAt: now }]);
	keepLessons("u1", [{ lesson: "numbers", steps: 2, finishedAt: null }]);
	askToKeep(now);
	localStorage.setItem("me", JSON.stringify(student));
	await takeOver();
	expect(await giveRuns("u1", "u1", 0)).toBe(1);
	expect(lessonsOf("u1").map(({ lesson }) => lesson)).toEqual(["beads", "numbers"]);
	expect(lessonsOf(null)).toEqual([]);
	expect(keptSince("u1", now)).toBeNull();
});

describe("whose a guest's work becomes", () => {
	const now = 1_790_000_000_000;

	test("of nobody while nobody asked", () => expect(keptSince("u1", now)).toBeNull());

	test("of whoever signs in within a day after it was asked for, not later", () => {
		askToKeep(now);
		expect(keptSince("u1", now + guestMs)).toBe(now - guestMs);
		expect(keptSince("u1", now + guestMs + 1)).toBeNull();
	});

	test("of the account that was made, whenever it trains first, and of no other", () => {
		expect(keepFor("u1", now)).toBe(false);
		expect(keptSince("u1", now + 30 * guestMs)).toBe(now - guestMs);
		expect(keptSince("u2", now)).toBeNull();
	});

	test("making an account says whether the result was asked for", () => {
		askToKeep(now);
		expect(keepFor("u1", now)).toBe(true);
	});
});
