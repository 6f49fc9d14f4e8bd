import { describe, expect, test } from "vitest";
import { countStandings, standingOf } from "../../../domain/olympiad/standing";

const now = 100_000;
const open = { openedAt: 40_000, ended: false };

describe("how a child stands on the organiser's board", () => {
	test.each([
		["never came", null, null, "absent", 0],
		["is on the readiness screen", null, { connected: true, seenAt: now }, "waiting", 0],
		["left the readiness screen", null, { connected: false, seenAt: 50_000 }, "absent", 0],
		["is in the run", open, { connected: true, seenAt: now }, "running", 0],
		["lost the line 12.9 seconds ago", open, { connected: false, seenAt: 87_100 }, "offline", 12],
		["lost the line before the start", open, { connected: false, seenAt: 10_000 }, "offline", 60],
		["starts without ever reaching the room", open, null, "offline", 60],
		[
			"has ended, with or without a line",
			{ openedAt: 1, ended: true },
			{ connected: true, seenAt: now },
			"finished",
			0,
		],
		["is seen by a clock a little ahead", open, { connected: false, seenAt: now + 500 }, "offline", 0],
	] as const)("who %s", (_, attempt, presence, standing, offlineSeconds) => {
		expect(standingOf({ attempt, presence }, now)).toEqual({ standing, offlineSeconds });
	});

	test("the counts are those of the list", () => {
		expect(countStandings(["running", "offline", "running", "absent"])).toEqual({
			absent: 1,
			waiting: 0,
			running: 2,
			offline: 1,
			finished: 0,
		});
	});
});
