import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp, student } from "../fakes/app-harness";
import { inBoth } from "../fakes/fake-names";

const ok = (body: unknown) => ({ status: 200, body });
const kept = { status: 204 };

test("a teacher is asked once, gives stars and a few words by keyboard, and may change them", async () => {
	document.cookie = "lang=en; path=/";
	const { calls } = openApp("/main", {
		"GET /api/users/me": ok({ ...student, role: 2, type: "teacher", lang: "en" }),
		"GET /api/opinions/ask": ok({ ask: { subject: "product", _id: "", name: "", name_en: "" }, latest: null }),
		"GET /api/opinions/own": ok({ average: 4.6, count: 12 }),
		"POST /api/opinions/ask": kept,
		"POST /api/opinions": kept,
	});
	await screen.findByRole("heading", { name: "How do you find working with our site?" });
	screen.getByText("Children rate your lessons 4.6 out of 5, 12 answers");
	expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
	const group = screen.getByRole("radiogroup", { name: "How do you find working with our site?" });
	await userEvent.click(group.querySelectorAll("input")[3]!);
	await userEvent.type(screen.getByRole("textbox"), "Good");
	await userEvent.click(screen.getByRole("button", { name: "Send" }));
	await screen.findByText("Thank you! We read every answer.");
	const sent = calls.filter(({ method, path }) => method === "POST" && path.startsWith("/api/opinions"));
	expect(sent.map(({ path, body }) => [path, body])).toEqual([
		["/api/opinions/ask", { what: "shown" }],
		["/api/opinions", { subject: "product", _id: "", stars: 4, comment: "Good", lang: "en" }],
	]);
	await userEvent.click(screen.getByRole("button", { name: "Change" }));
	expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Good");
});

test("one press puts the question off", async () => {
	document.cookie = "lang=en; path=/";
	const { calls } = openApp("/main", {
		"GET /api/users/me": ok({ ...student, role: 2, type: "teacher", lang: "en" }),
		"GET /api/opinions/ask": ok({ ask: { subject: "product", _id: "", name: "", name_en: "" }, latest: null }),
		"POST /api/opinions/ask": kept,
	});
	await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Not now" })).toBeNull());
	expect(calls.filter(({ path, method }) => method === "POST" && path === "/api/opinions/ask").at(-1)?.body).toEqual({
		what: "later",
	});
});

test("an admin reads what people think, filtered, with the average and without names", async () => {
	document.cookie = "lang=en; path=/";
	const { calls } = openApp("/opinions?subject=lesson", {
		"GET /api/users/me": ok({ ...student, role: 4, type: "teacher", lang: "en" }),
		"GET /api/opinions": ok({
			data: [
				{
					subject: "lesson",
					...inBoth("Friends"),
					role: 1,
					stars: 5,
					lang: "ru",
					comment: "Весело",
					at: "2026-05-01T09:00:00.000Z",
				},
			],
			count: 1,
			page: 1,
			rowsPerPage: 100,
			average: 5,
			stars: [0, 0, 0, 0, 1],
		}),
	});
	await screen.findByText("Весело");
	screen.getByText("Lesson: Friends");
	screen.getByText("5 out of 5");
	expect(screen.getByRole("link", { name: "Download .xlsx" }).getAttribute("href")).toBe(
		"/api/opinions.xlsx?subject=lesson",
	);
	await userEvent.selectOptions(screen.getByLabelText("Stars"), "5");
	await waitFor(() =>
		expect(
			calls
				.filter(({ path }) => path === "/api/opinions")
				.at(-1)
				?.search.toString(),
		).toBe("subject=lesson&stars=5&page=1"),
	);
});
