import { vi } from "vitest";

const real = Intl.DateTimeFormat.prototype.resolvedOptions;

/** The device stands in this zone, wherever the test runs. */
export function readIn(timeZone: string): void {
	vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
		return { ...real.call(this), timeZone };
	});
}
