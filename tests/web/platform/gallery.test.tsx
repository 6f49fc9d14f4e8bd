import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { StatesGallery } from "#web/gallery/states";

const ui = import.meta.glob<string>("../../../web/ui/*.tsx", { query: "?raw", import: "default", eager: true });
const gallery = import.meta.glob<string>("../../../web/gallery/*.tsx", {
	query: "?raw",
	import: "default",
	eager: true,
});
const fileOf = (name: string) => `../../../web/ui/${name}.tsx`;

/** Files of web/ui that a source imports. */
function uiIn(source: string, folder: "ui" | "gallery"): string[] {
	const path = folder === "ui" ? /from "\.\/([\w-]+)"/g : /from "\.\.\/ui\/([\w-]+)"/g;
	return [...source.matchAll(path)].map(([, name]) => fileOf(name!)).filter((file) => file in ui);
}

test("the page of controls shows every one there is", () => {
	const shown = new Set(Object.values(gallery).flatMap((source) => uiIn(source, "gallery")));
	// a set that grows is walked to its end: what a shown control is made of is shown with it
	for (const file of shown) for (const part of uiIn(ui[file]!, "ui")) shown.add(part);
	// mounted once, at the root of every page
	for (const file of ["toast", "bead"].map(fileOf)) shown.add(file);
	expect(Object.keys(ui).filter((file) => !shown.has(file))).toEqual([]);
});

describe("every control is shown", () => {
	const card = (name: string) =>
		within(screen.getByRole("heading", { name }).closest<HTMLElement>("[data-slot=card]")!);
	const roles = ["textbox", "spinbutton", "combobox", "checkbox", "slider"] as const;

	test("as it usually is, with something wrong, and closed", () => {
		render(<StatesGallery />);
		for (const role of roles) {
			const [usual, wrong, shut] = ["Обычное поле", "Поле с ошибкой", "Закрытое поле"].map((name) =>
				card(name).getAllByRole(role),
			);
			expect(
				usual!.every((control) => control.matches(":enabled:not([aria-invalid])")),
				role,
			).toBe(true);
			expect(
				wrong!.every((control) => control.getAttribute("aria-invalid") === "true"),
				role,
			).toBe(true);
			expect(
				shut!.every((control) => control.matches(":disabled")),
				role,
			).toBe(true);
		}
		for (const role of ["switch", "radio"]) {
			expect(
				card("Закрытое поле")
					.getAllByRole(role)
					.every((control) => control.matches(":disabled")),
			).toBe(true);
		}
	});
});
