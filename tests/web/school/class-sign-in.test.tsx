import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pictures } from "#domain/user/picture-pin";
import { Role } from "#domain/user/role";
import type { GroupSignIn } from "#worker/school/classes/contract";
import { openApp, student } from "../fakes/app-harness";
import { inBoth } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

const child = { ...student, lang: "en" as const, name: "Alice" };
const names = {
	status: 200,
	body: {
		group: "Owls",
		data: [
			{ _id: "c2", ...inBoth("Tim"), letter: "", letter_en: "" },
			{ _id: "c1", ...inBoth("Alice"), letter: "Б", letter_en: "B" },
		],
	},
};
const wrong = { status: 401, body: { error: "WRONG_PICTURES", requestId: "r" } };
const tap = async (...words: string[]) => {
	for (const word of words) await userEvent.click(await screen.findByRole("button", { name: word }));
};
const typeCode = async () => {
	for (const sign of "ABC234") await userEvent.click(await screen.findByRole("button", { name: sign }));
};

describe("a child signs in alone", () => {
	test("by six keys, its name and four pictures, and is on its main page", async () => {
		const { calls, router } = openApp("/class", {
			"POST /api/class/names": names,
			"POST /api/class/enter": { status: 200, body: { me: child, given: false } },
		});
		await typeCode();
		const alice = await screen.findByRole("button", { name: "Alice B." });
		// by the name that is shown, whatever the order in the other alphabet
		expect(
			within(alice.closest("ul")!)
				.getAllByRole("button")
				.map(({ textContent }) => textContent),
		).toEqual(["Alice B.", "Tim"]);
		await tap("Alice B.");
		expect(await screen.findByRole("heading", { name: "Hello, Alice" })).toBeTruthy();
		await tap("fish", "house", "fish", "key");
		await waitFor(() => expect(router.state.location.pathname).toBe("/main"));
		const sent = calls.filter(({ path }) => path.startsWith("/api/class/")).map(({ body }) => body);
		expect(sent).toEqual([
			{ code: "ABC234" },
			{ code: "ABC234", child: "c1", pictures: ["fish", "house", "fish", "key"] },
		]);
	});

	test("by a code on a Cyrillic keyboard, and by the keyboard alone", async () => {
		const { calls } = openApp("/class", { "POST /api/class/names": names });
		await userEvent.type(await screen.findByLabelText("Class code"), "авс234");
		await screen.findByRole("button", { name: "Tim" });
		expect(calls.find(({ path }) => path === "/api/class/names")?.body).toEqual({ code: "ABC234" });
	});

	test("after wrong pictures tries again from the first, and after five is told to call the teacher", async () => {
		openApp("/class", { "POST /api/class/names": names, "POST /api/class/enter": wrong });
		await typeCode();
		await tap("Tim");
		for (let row = 1; row <= 4; row++) {
			await tap("star", "star", "kite", "fir tree");
			expect((await screen.findByText("Not these pictures. Try again")).getAttribute("role")).toBe("alert");
			expect(screen.getByRole("img", { name: "Pictures tapped: 0 of 4" })).toBeTruthy();
		}
		await tap("star", "star", "kite", "fir tree");
		expect(await screen.findByText("Call your teacher or take your card")).toBeTruthy();
	});

	test("is told how long to wait, or that today the card is the way", async () => {
		let wait = "8";
		openApp("/class", { "POST /api/class/names": names });
		const answered = globalThis.fetch;
		vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) =>
			String(input).endsWith("/class/enter")
				? Response.json(
						{ error: "TOO_MANY_REQUESTS", requestId: "r" },
						{ status: 429, headers: { "Retry-After": wait } },
					)
				: answered(input, init),
		);
		await typeCode();
		await tap("Tim", "star", "star", "kite", "fir tree");
		expect(await screen.findByText("Wait 8 seconds and try again")).toBeTruthy();
		wait = "50000";
		await tap("star", "star", "kite", "fir tree");
		expect(
			await screen.findByText("No more tries with pictures today. Call your teacher or take your card"),
		).toBeTruthy();
	});

	test("chooses its own pictures the first time, tapped twice the same, three of them different", async () => {
		const { calls, router } = openApp("/class", {
			"POST /api/class/names": names,
			"POST /api/class/enter": { status: 200, body: { me: child, given: true } },
			"POST /api/class/pictures": { status: 204 },
		});
		await typeCode();
		await tap("Tim", "star", "fir tree", "kite", "fir tree");
		expect(await screen.findByRole("heading", { name: "Do you want to choose your own pictures?" })).toBeTruthy();
		await tap("key", "key", "key", "fish");
		expect(await screen.findByText("Take at least three different pictures")).toBeTruthy();
		await tap("key", "boat", "key", "fish");
		expect(await screen.findByRole("heading", { name: "Tap them once more to remember" })).toBeTruthy();
		await tap("key", "boat", "key", "fish");
		await waitFor(() => expect(router.state.location.pathname).toBe("/main"));
		expect(calls.find(({ path }) => path === "/api/class/pictures")?.body).toEqual({
			pictures: ["key", "boat", "key", "fish"],
		});
	});

	test("a wrong code says what to do and keeps what was typed", async () => {
		openApp("/class", {
			"POST /api/class/names": {
				status: 404,
				body: { error: "CLASS_NOT_FOUND", fields: { code: "CLASS_NOT_FOUND" }, requestId: "r" },
			},
		});
		await typeCode();
		expect(
			await screen.findByText("There is no such class. Look at the code again: it has 6 letters and digits"),
		).toBeTruthy();
		expect((screen.getByLabelText("Class code") as HTMLInputElement).value).toBe("ABC234");
	});

	test("every picture has a word", async () => {
		openApp("/class", { "POST /api/class/names": names });
		await typeCode();
		await tap("Tim");
		const words = ["fish", "house", "boat", "apple", "fir tree", "star", "mushroom", "kite", "key"];
		expect(words).toHaveLength(pictures.length);
		for (const word of words) expect(await screen.findByRole("button", { name: word })).toBeTruthy();
	});
});

describe("a card", () => {
	const secret = "a".repeat(22);
	const entered = { "POST /api/card/enter": { status: 200, body: child } };

	test("signs in by being scanned, and its secret does not stay in the address", async () => {
		const { calls, router } = openApp(`/card#${secret}`, entered);
		await waitFor(() => expect(router.state.location.pathname).toBe("/main"));
		expect(calls.find(({ path }) => path === "/api/card/enter")?.body).toEqual({ secret });
		expect(calls.filter(({ path }) => path === "/api/card/enter")).toHaveLength(1);
		expect(router.history.location.href).not.toContain(secret);
	});

	test("from a stranger changes nobody's account unseen: who is here is asked first", async () => {
		const { calls } = openApp(`/card#${secret}`, {
			...entered,
			"GET /api/users/me": { status: 200, body: { ...child, name: "Tim" } },
		});
		expect(await screen.findByText("Tim is here now. Sign in with the card?")).toBeTruthy();
		expect(calls.some(({ path }) => path === "/api/card/enter")).toBe(false);
		await tap("Sign in with the card");
		await waitFor(() => expect(calls.some(({ path }) => path === "/api/card/enter")).toBe(true));
	});

	test("that was ended says to ask for a new one", async () => {
		openApp(`/card#${secret}`, {
			"POST /api/card/enter": { status: 401, body: { error: "CARD_ENDED", requestId: "r" } },
		});
		expect(await screen.findByText("This card does not work any more. Ask your teacher for a new one")).toBeTruthy();
	});
});

describe("a teacher's page of cards", () => {
	const teacher = { ...student, role: Role.teacher, type: "teacher" as const, lang: "en" as const };
	const kids = Array.from({ length: 9 }, (_, index) => ({
		_id: `c${index}`,
		name: `Child${index}`,
		surname: "Baker",
		own_account: index === 8,
		pictures: "none" as const,
		card_at: null,
	}));
	const group = (data: GroupSignIn["data"] = kids): GroupSignIn => ({
		group: { _id: "g1", name: "Owls" },
		code: "ABC234",
		data,
	});
	const opened = (more: Parameters<typeof openApp>[1] = {}, data?: GroupSignIn["data"]) =>
		openApp("/directory/cards?group=g1", {
			"GET /api/users/me": { status: 200, body: teacher },
			"GET /api/groups/g1/sign-in": { status: 200, body: group(data) },
			...more,
		});

	test("makes a card for everybody but who signs in by e-mail, with a name, the code and a picture to scan", async () => {
		const { calls } = opened({
			"POST /api/groups/g1/cards": {
				status: 200,
				body: { data: kids.slice(0, 8).map(({ _id }, index) => ({ _id, secret: `${index}`.repeat(22) })) },
			},
		});
		await tap("Make cards for everybody");
		const sheet = await screen.findByRole("region", { name: "Cards, sheet 1" });
		expect(within(sheet).getAllByRole("img", { name: /^Card of / })).toHaveLength(8);
		expect(within(sheet).getAllByText("ABC-234")).toHaveLength(8);
		expect(screen.queryByRole("region", { name: "Cards, sheet 2" })).toBeNull();
		expect(calls.find(({ path }) => path.endsWith("/cards"))?.body).toEqual({
			ids: kids.slice(0, 8).map(({ _id }) => _id),
		});
	});

	test("asks before a new card ends an old one, and ends a lost one by one press and a yes", async () => {
		const [first] = kids;
		const { calls } = opened({ "POST /api/groups/g1/cards/revoke": { status: 200, body: { count: 1 } } }, [
			{ ...first!, card_at: "2026-09-01T00:00:00.000Z" },
		]);
		await tap("Make cards for everybody");
		const asked = await screen.findByRole("dialog", { name: "Make new cards?" });
		expect(calls.some(({ path }) => path.endsWith("/cards"))).toBe(false);
		await userEvent.click(within(asked).getByRole("button", { name: "Cancel" }));
		await tap("Sign-in: Child0 Baker");
		await userEvent.click(await screen.findByRole("menuitem", { name: "End the card" }));
		await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "End the card" }));
		await waitFor(() => expect(calls.find(({ path }) => path.endsWith("/revoke"))?.body).toEqual({ ids: ["c0"] }));
	});

	test("shows new pictures once, with their words", async () => {
		opened({
			"POST /api/groups/g1/pictures": {
				status: 200,
				body: { data: [{ _id: "c0", pictures: ["fish", "key", "boat", "key"] }] },
			},
		});
		await tap("Give everybody pictures");
		const list = await screen.findByText("Child0 Baker");
		expect(
			within(list.closest("li")!)
				.getAllByText(/fish|key|boat/)
				.map(({ textContent }) => textContent),
		).toEqual(["fish", "key", "boat", "key"]);
	});
});
