import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#web/report/answer-page";
import { openApp } from "../fakes/app-harness";

const ok = (body: unknown) => ({ status: 200, body });

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

const path = "/api/letters/answer/link";
const open = { [`GET ${path}`]: ok({ answer: "open" }), [`POST ${path}`]: (body: unknown) => ok(body) };
const said = (app: ReturnType<typeof openApp>) =>
	app.calls.filter(({ method, path: at }) => method === "POST" && at.includes("/letters/")).map(({ body }) => body);

test("the link of an asking letter says nothing by being opened, whichever of the two it is", async () => {
	const app = openApp("/letters/answer/link?answer=no", open);
	expect(await screen.findByRole("heading", { name: "May we write to you?" })).toBeTruthy();
	expect(screen.getByText(/Until a button is pressed/)).toBeTruthy();
	expect(said(app)).toEqual([]);
});

test("one press agrees, and the page lets one think again", async () => {
	const app = openApp("/letters/answer/link?answer=yes", open);
	await userEvent.click(await screen.findByRole("button", { name: "Yes, send them" }));
	expect(await screen.findByRole("heading", { name: "Thank you, letters will come" })).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Yes, send them" })).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "No, never again" }));
	expect(await screen.findByRole("heading", { name: "We will not write again" })).toBeTruthy();
	expect(said(app)).toEqual([{ answer: "yes" }, { answer: "no" }]);
});

test("who answered before reads what they said", async () => {
	openApp("/letters/answer/link", { ...open, [`GET ${path}`]: ok({ answer: "no" }) });
	expect(await screen.findByRole("heading", { name: "We will not write again" })).toBeTruthy();
	expect(screen.getAllByRole("button", { name: /Yes|No/ })).toHaveLength(1);
});

test("a link that is not of our letters is told of, without buttons", async () => {
	openApp("/letters/answer/link", {
		...open,
		[`GET ${path}`]: { status: 404, body: { error: "NOT_FOUND", requestId: "r" } },
	});
	expect(await screen.findByText(/straight from the latest letter/)).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Yes, send them" })).toBeNull();
});
