import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setMode, useMode } from "#web/ui/theme";

function Shown() {
	return <p>{useMode().shown}</p>;
}

test("a page that is printed from the dark is light on paper, and dark again after it", () => {
	const paper = { matches: false, changed: () => {} };
	vi.spyOn(window, "matchMedia").mockImplementation(
		(query) =>
			({
				get matches() {
					return query === "print" && paper.matches;
				},
				addEventListener: (_: string, listener: () => void) => {
					if (query === "print") paper.changed = listener;
				},
				removeEventListener() {},
			}) as never,
	);
	setMode("dark");
	render(<Shown />);
	screen.getByText("dark");
	const print = (matches: boolean) =>
		act(() => {
			paper.matches = matches;
			paper.changed();
		});
	print(true);
	expect(document.documentElement.dataset.mode).toBe("light");
	screen.getByText("light");
	print(false);
	expect(document.documentElement.dataset.mode).toBe("dark");
	setMode("system");
});
