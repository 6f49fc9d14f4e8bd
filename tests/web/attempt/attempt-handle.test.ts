import { afterEach, expect, test, vi } from "vitest";
import { dropHandle, markLeft, readHandle, rememberHandle } from "#web/attempt/attempt-handle";

const pass = {
	olympiadId: "o1",
	mode: "exam",
	type: "online",
	ticket: "t",
	name: "Spring",
	category: "C10",
	endVideo: "",
} as const;
const left = { attempt: "a1", epoch: 1, token: "t", type: "navigate" } as const;

afterEach(() => {
	vi.restoreAllMocks();
	sessionStorage.clear();
	localStorage.clear();
});

/** This page was opened by `type`, `after` milliseconds after the attempt was left. */
function pageOpenedBy(type: string, after: number): void {
	vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
	vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() + after);
}

test("a killed tab leaves the pass on the device; dropping it leaves nothing", () => {
	rememberHandle(pass);
	sessionStorage.clear();
	expect(readHandle()).toEqual(pass);
	dropHandle();
	expect(readHandle()).toBeNull();
});

test("a browser that refuses to keep anything breaks nothing", () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("refused", "SecurityError");
	});
	rememberHandle(pass);
	expect(readHandle()).toBeNull();
});

test.each([
	["reload", 200, "reload"],
	["navigate", 200, "navigate"],
	["reload", 600_000, "navigate"],
] as const)("an attempt left before a page opened by %s after %i ms was left by %s", (type, after, expected) => {
	rememberHandle(pass);
	markLeft(left);
	pageOpenedBy(type, after);
	expect(readHandle()?.left).toEqual({ ...left, type: expected });
});
