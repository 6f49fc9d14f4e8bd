import { afterEach, describe, expect, test, vi } from "vitest";
import { ServerClock } from "#web/lib/clock";

const monotonic = vi.spyOn(performance, "now");
afterEach(() => void monotonic.mockReset());

/** Observes an answer that says `server` after a trip, and reads the clock at that very moment. */
function observe(clock: ServerClock, server: number, sent: number, received: number): number {
	clock.observe(server, sent, received);
	monotonic.mockReturnValue(received);
	return clock.now();
}

describe("the server's clock on a device", () => {
	test("is the instant of the answer plus half of the trip", () => {
		expect(observe(new ServerClock(), 1_000_000, 500, 700)).toBe(1_000_100);
	});

	test("goes by the shortest trip: a slow answer that does not contradict it moves nothing", () => {
		const clock = new ServerClock();
		observe(clock, 1_000_000, 0, 20);
		expect(observe(clock, 1_010_000, 9_000, 11_000)).toBe(1_010_990);
	});

	test("goes by a shorter trip as soon as there is one", () => {
		const clock = new ServerClock();
		observe(clock, 1_000_000, 0, 2_000);
		expect(observe(clock, 1_005_000, 6_000, 6_010)).toBe(1_005_005);
	});

	test("is put right after the device slept, even by a slower answer", () => {
		const clock = new ServerClock();
		observe(clock, 1_000_000, 0, 20);
		expect(observe(clock, 1_600_000, 5_000, 5_100)).toBe(1_600_050);
	});

	test("does not look at the device's own clock once it knows better", () => {
		const clock = new ServerClock();
		observe(clock, 1_000_000, 0, 0);
		const wall = vi.spyOn(Date, "now").mockReturnValue(9e12);
		monotonic.mockReturnValue(2_500);
		expect(clock.now()).toBe(1_002_500);
		wall.mockRestore();
	});
});
