import type { EventEmitter } from "node:events";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { emptyWindow, openPage } from "./as-new";

// files share a process with its window and its packages, which take long to load; each has the window as new, and
// modules of the app that nobody has used
emptyWindow();
vi.resetModules();
afterAll(openPage());

// a warning nobody asked for is a defect: it fails the test that caused it
for (const level of ["error", "warn"] as const) {
	vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
		throw new Error(`console.${level}: ${args.map(String).join(" ")}`);
	});
}

// so is what jsdom says it cannot do, which it says past the console of a test
const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }).jsdom;
virtualConsole.removeAllListeners("jsdomError");
virtualConsole.on("jsdomError", (fault: Error) => {
	throw fault;
});

// jsdom lays nothing out: it has no media to match and nothing to scroll; what a test puts in their place goes with it
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
window.scrollTo = () => undefined;

// what a busy machine shows late is shown all the same
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
// the shell that a tab showed last is the tab's own
afterEach(() => sessionStorage.clear());
