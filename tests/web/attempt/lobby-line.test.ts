import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CloseCode } from "#party/protocol";
import { openLobbyLine } from "#web/attempt/lobby-line";
import { HeldSocket as Line } from "../fakes/held-socket";

const ticket = `x.${btoa(JSON.stringify({ shard: "olympiad:all:0" }))}.x`;
const pulses = (line: Line) => line.sent.filter((text) => text.startsWith("{")).length;
let hangUp: () => void;
let line: Line;

beforeEach(async () => {
	vi.useFakeTimers();
	vi.stubGlobal("WebSocket", Line);
	Line.made = [];
	hangUp = openLobbyLine({ ticket, phase: "running", onChanged: () => undefined });
	await vi.advanceTimersByTimeAsync(1);
	line = Line.made[0]!;
	line.opens();
});

afterEach(() => {
	hangUp();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

describe("the line to the lobby", () => {
	test("names its room as the room's address has it", () => {
		expect(new URL(line.url).pathname).toBe("/parties/lobby/olympiad:all:0");
	});

	// who flapped so much that it looked like a flood comes back once the room lets it in
	test.each([1000, 1001, 1006, 1011, 1012, CloseCode.flood])("calls again when it broke (%i)", async (code) => {
		line.isClosed(code);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(Line.made.length).toBeGreaterThan(1);
	});

	const forGood = Object.entries(CloseCode).filter(([, code]) => code !== CloseCode.flood);

	test.each(forGood)("does not call again when the room closed it for good: %s", async (_, code) => {
		line.isClosed(code);
		await vi.advanceTimersByTimeAsync(600_000);
		expect(Line.made).toHaveLength(1);
	});

	test("falls silent when nobody answers, and talks again when somebody does: nothing piles up", async () => {
		await vi.advanceTimersByTimeAsync(300_000);
		expect(pulses(line)).toBe(4);
		line.says("pong");
		await vi.advanceTimersByTimeAsync(5_000);
		expect(pulses(line)).toBe(5);
	});
});
