import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carriedEvents, sendLeave, watchLeaving } from "#web/attempt/leave";

let monotonic = 0;
let stop: () => void;
const leave = vi.fn();

beforeEach(() => {
	monotonic = 10_000;
	vi.spyOn(performance, "now").mockImplementation(() => monotonic);
	stop = watchLeaving(leave);
});
afterEach(() => {
	stop();
	leave.mockReset();
});

const go = (type: string) => window.dispatchEvent(new Event(type, { cancelable: true }));
const press = (key: string, ctrlKey = false) => window.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey }));

test.each([
	["F5", () => press("F5"), "reload"],
	["Ctrl+R", () => press("r", true), "reload"],
	["the letter r", () => press("r"), "navigate"],
	["nothing", () => undefined, "navigate"],
])("leaving after %s", (_, act, type) => {
	act();
	go("pagehide");
	expect(leave).toHaveBeenCalledExactlyOnceWith(type);
});

test("a reload stays a reload however long the child thinks about the browser's question", () => {
	press("F5");
	expect(go("beforeunload")).toBe(false);
	monotonic += 60_000;
	go("pagehide");
	expect(leave).toHaveBeenCalledExactlyOnceWith("reload");
});

test("a reload that was called off does not name a later leaving", () => {
	press("F5");
	go("beforeunload");
	monotonic += 60_000;
	go("beforeunload");
	go("pagehide");
	expect(leave).toHaveBeenCalledExactlyOnceWith("navigate");
});

test("hiding the tab is not leaving, and after the run nobody watches", () => {
	document.dispatchEvent(new Event("visibilitychange"));
	stop();
	go("pagehide");
	expect(leave).not.toHaveBeenCalled();
	expect(go("beforeunload")).toBe(true);
});

test("the message carries the newest answers that fit, as text and without any header", async () => {
	const beacon = vi.fn((_path: string, _body: Blob) => true);
	vi.stubGlobal("navigator", { sendBeacon: beacon });
	const typed = (seq: number) => ({ seq, step: 1, item: 0, value: "1234567890", at: "2026-11-21T10:00:00.000Z" });
	const events = Array.from({ length: 900 }, (_, index) => typed(index + 1));
	sendLeave({ attempt: "a1", epoch: 2, token: "t", type: "reload" }, events);
	vi.unstubAllGlobals();
	const [path, body] = beacon.mock.calls[0]!;
	expect(path).toBe("/api/olimpic/attempts/a1/leave");
	expect(body.type).toBe("text/plain");
	expect(body.size).toBeLessThan(50_000);
	const carried = carriedEvents(events);
	expect(carried.at(-1)?.seq).toBe(900);
	expect(carried.length).toBeLessThanOrEqual(500);
});
