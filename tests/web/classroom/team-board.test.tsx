import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CloseCode } from "#party/protocol";
import type { TeamSnapshot } from "#party/teamwork-protocol";
import type { Team } from "#worker/classroom/teamwork/contract";
import { keepMe } from "#web/account/session/kept-me";
import { openApp, student } from "../fakes/app-harness";
import { FakeRoom } from "../fakes/fake-room";

vi.setConfig({ testTimeout: 20_000 });

const at = "2026-11-20T14:00:00.000Z";
const named = (_id: string, name: string, surname: string, state: Team["state"]) => ({ _id, name, surname, state, at });
const team: Team = {
	_id: "t1",
	maker: "u1",
	state: "accepted",
	at,
	members: [
		named("u1", "Алиса", "Воронцова", "accepted"),
		named("u2", "Тимофей", "Белкин", "accepted"),
		named("u3", "Ева", "Нестерова", "invited"),
	],
};
const snapshot: TeamSnapshot = {
	version: 3,
	maker: "u1",
	number: 1,
	problem: [48, 67, -25],
	verdict: null,
	members: [
		{ userId: "u1", state: "joined", at: 0, place: 0 },
		{ userId: "u2", state: "joined", at: 0, place: 1 },
		{ userId: "u3", state: "invited", at: 0, place: null },
	],
};

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	vi.stubGlobal("WebSocket", FakeRoom);
	FakeRoom.latest = null;
});
afterEach(() => vi.unstubAllGlobals());

/** The board as it stands once the page has what the room has. */
async function openBoard(): Promise<FakeRoom> {
	keepMe(student);
	openApp("/teamwork/t1", {
		"GET /api/users/me": { status: 200, body: student },
		"GET /api/teamwork/t1": { status: 200, body: { data: team } },
	});
	await screen.findByText("Подключаемся");
	const room = FakeRoom.latest!;
	expect(screen.queryByText("Все видят одно и то же")).toBeNull();
	act(() => room.opens(snapshot));
	await screen.findByText("Передаём остальным");
	act(() => room.keeps());
	await screen.findByText("Все видят одно и то же");
	return room;
}

const units = () => screen.getByRole("slider", { name: "Стержень 11 из 11" });
const ink = () => document.querySelector('[data-slot="ink"]')!;
const strokes = () => ink().querySelectorAll("path").length;

test("says that everybody sees the same only while all that was done here is kept and the line holds", async () => {
	const room = await openBoard();
	fireEvent.keyDown(units(), { key: "7" });
	await screen.findByText("Передаём остальным");
	await waitFor(() => expect(room.unanswered).toBe(1));
	expect(screen.queryByText("Все видят одно и то же")).toBeNull();
	act(() => room.keeps());
	await screen.findByText("Все видят одно и то же");

	act(() => room.moves(9, 3));
	await waitFor(() => expect(screen.getByRole("slider", { name: "Стержень 10 из 11" }).ariaValueNow).toBe("3"));
	expect(units().ariaValueNow).toBe("7");
	screen.getByText("позвали, ещё нет ответа");

	act(() => room.closes(1006));
	await screen.findByText(/^Связи нет/);
	expect(screen.queryByText("Все видят одно и то же")).toBeNull();
});

test("a pen draws over the beads, and undo takes back one's own line, never somebody else's", async () => {
	const room = await openBoard();
	const undo = screen.getByRole("button", { name: "Отменить своё" });
	act(() => room.draws("u2", [100, 100, 200, 200]));
	await waitFor(() => expect(strokes()).toBe(1));
	expect(undo).toHaveProperty("disabled", true);

	await userEvent.click(screen.getByRole("radio", { name: "Рисовать" }));
	fireEvent.pointerDown(ink(), { pointerId: 1, button: 0, clientX: 0.1, clientY: 0.1 });
	fireEvent.pointerMove(ink(), { pointerId: 1, clientX: 0.3, clientY: 0.2 });
	fireEvent.pointerUp(ink(), { pointerId: 1 });
	await waitFor(() => expect(strokes()).toBe(2));
	await waitFor(() => expect(room.strokesOf("u1")).toBe(1));
	await userEvent.click(undo);
	await waitFor(() => expect([room.strokesOf("u1"), strokes()]).toEqual([0, 1]));
	expect(room.strokesOf("u2")).toBe(1);
	expect(undo).toHaveProperty("disabled", true);

	act(() => room.closes(CloseCode.notMember));
	await screen.findByText("Эта доска для тебя закрыта: тебя нет в команде. Можно собрать свою.");
});
