import { fireEvent, render, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { EditorState } from "#web/olympiad/editor/editor-state";
import { SignatoriesSection } from "#web/olympiad/editor/signatories-section";
import { base } from "../fakes/fake-editor";

function Editor({ told }: { told: (state: EditorState) => void }) {
	const [state, setState] = useState(base);
	function set(change: Partial<EditorState>): void {
		const next = { ...state, ...change };
		setState(next);
		told(next);
	}
	return <SignatoriesSection editor={{ value: state, set, errorOf: () => undefined }} />;
}

test("an organiser writes who signs, sees the signatures, changes their order and where they sign, and takes one out", async () => {
	document.cookie = "lang=en; path=/";
	let value: EditorState = base;
	const fetching = vi.spyOn(globalThis, "fetch");
	const names = () => value.signatories.map(({ name }) => name.ru);
	render(<Editor told={(state) => (value = state)} />);
	for (const name of ["Ирина", "Олег", "Анна"]) {
		await userEvent.click(screen.getByRole("button", { name: "Add a signature" }));
		fireEvent.change(screen.getAllByLabelText("Full name in Russian").at(-1)!, { target: { value: name } });
	}
	expect(screen.queryByRole("button", { name: "Add a signature" })).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Move up: Олег" }));
	expect(names()).toEqual(["Олег", "Ирина", "Анна"]);
	const first = within(screen.getByRole("group", { name: "Signature 1" }));
	await userEvent.click(first.getByLabelText("Letters"));
	expect(value.signatories[0]?.signs).toEqual(["diplomas", "papers"]);
	fetching.mockResolvedValue(Response.json({ url: "/api/photos/ink" }));
	const picture = new File(["ink"], "ink.png", { type: "image/png" });
	await userEvent.upload(first.getByLabelText("Picture: Signature of Олег"), picture);
	await waitFor(() => expect(value.signatories[0]?.picture).toBe("/api/photos/ink"));
	await userEvent.click(first.getByRole("button", { name: "Remove" }));
	expect(value.signatories[0]?.picture).toBe("");
	await userEvent.click(screen.getByRole("button", { name: "Remove: Ирина" }));
	expect(names()).toEqual(["Олег", "Анна"]);
	// once as it is on a Russian sheet, once on an English one
	expect(screen.getAllByText("Анна")).toHaveLength(2);
	fetching.mockRestore();
	document.cookie = "lang=; path=/; max-age=0";
});
