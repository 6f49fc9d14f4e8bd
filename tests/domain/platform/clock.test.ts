import { afterEach, describe, expect, inject, test, vi } from "vitest";

afterEach(() => void vi.useRealTimers());

describe("a test knows no day but that of the tests", () => {
	const start = inject("start");

	test("however it asks", () => {
		expect(Date.now()).toBe(start);
		expect(new Date().getTime()).toBe(start);
		expect(Date()).toBe(new Date(start).toString());
		expect(new (new Date(0).constructor as DateConstructor)().getTime()).toBe(start);
	});

	test("also under fake timers, and when they end", () => {
		vi.useFakeTimers();
		expect(Date.now()).toBe(start);
		vi.advanceTimersByTime(1_000);
		expect(Date.now()).toBe(start + 1_000);
		vi.useRealTimers();
		expect(Date.now()).toBe(start);
	});

	test("also when it had set one of its own", () => {
		vi.setSystemTime("2026-03-12T09:00:00Z");
		expect(new Date().toISOString()).toBe("2026-03-12T09:00:00.000Z");
		vi.useRealTimers();
		expect(Date.now()).toBe(start);
	});

	test("also when somebody listens who asks", () => {
		const asked = vi.spyOn(Date, "now");
		expect(Date.now()).toBe(start);
		expect(asked).toHaveBeenCalledOnce();
		asked.mockReturnValue(start + 600_000);
		expect(Date.now()).toBe(start + 600_000);
		asked.mockRestore();
		expect(Date.now()).toBe(start);
	});

	test("and dates that are told stay what they are", () => {
		const told = new Date(2026, 11, 31, 23, 59);
		expect(told).toBeInstanceOf(Date);
		expect(Date.parse(told.toISOString())).toBe(told.getTime());
		expect(Date.UTC(2026, 11, 31)).toBe(Date.parse("2026-12-31T00:00:00Z"));
		expect(structuredClone(told)).toEqual(told);
	});
});
