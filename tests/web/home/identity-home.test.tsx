import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { RatingAround, RatingRow } from "#worker/training/league/contract";
import { greeting } from "#web/home/home-texts";
import { nextThing } from "#web/home/next-thing";
import { credentialProblems } from "#web/account/identity/signin-problems";
import { RankSummary } from "#web/account/profile/rank-summary";
import { ownPath } from "#web/account/session/own-path";
import { makeNextSet } from "../../factories/training";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("where a sign-in may lead back to", () => {
	test.each([
		["/profile", "/profile"],
		["/olimpic/about?tab=2#top", "/olimpic/about?tab=2#top"],
		["https://evil.example/x", null],
		["//evil.example/x", null],
		["/\\evil.example/x", null],
		["/\t/evil.example", null],
		["javascript:alert(1)", null],
		["/logout", null],
		["/signin", null],
		[7, null],
		[undefined, null],
	])("%j leads to %j", (text, expected) => {
		expect(ownPath(text, "https://abacus.example")).toBe(expected);
	});
});

describe("credentials that may be sent", () => {
	test.each([
		["", "", { email: "REQUIRED", password: "REQUIRED" }],
		["mama", "kostochka7", { email: "INVALID_EMAIL_ADDRESS" }],
		["ma ma@example.ru", "kostochka7", { email: "UNACCEPTABLE_SIGNS" }],
		["mama@example.ru", "ko/st", { password: "UNACCEPTABLE_SIGNS" }],
		["mama@example.ru", "ko st", { password: "UNACCEPTABLE_SIGNS" }],
		[" Mama@Example.ru ", " 1234 ", {}],
	])("%j and %j give %j", (email, password, expected) => {
		expect(credentialProblems({ email, password })).toEqual(expected);
	});
});

describe("home page", () => {
	test.each([
		[0, "Добрый вечер, Ева"],
		[5, "Доброе утро, Ева"],
		[11, "Доброе утро, Ева"],
		[12, "Добрый день, Ева"],
		[18, "Добрый вечер, Ева"],
		[23, "Добрый вечер, Ева"],
	])("at %i o'clock it says %j", (hour, expected) => {
		expect(greeting(hour, "Ева")).toBe(expected);
	});

	const olimpic = { name: "Кубок", start: "2026-12-05T10:00:00Z", end: "2026-12-06T10:00:00Z" };
	const active = (result: number[] | null) =>
		({
			olimpic,
			participant: { result },
			categories: [],
			others: [],
			now: "2026-12-01T00:00:00Z",
		}) as unknown as ActiveOlympiad;
	const at = (text: string) => Date.parse(text);

	test.each([
		["an olympiad to come", active(null), "2026-12-05T09:59:59Z", { kind: "olympiad", running: false }],
		["a running olympiad", active(null), "2026-12-05T10:00:00Z", { kind: "olympiad", running: true }],
		["one that is over", active(null), "2026-12-06T10:00:00Z", { kind: "warm-up" }],
		["one already run", active([1]), "2026-12-05T11:00:00Z", { kind: "warm-up" }],
		["one without a registration", { ...active(null), participant: null }, "2026-12-05T11:00:00Z", { kind: "warm-up" }],
		["none", { ...active(null), olimpic: null }, "2026-12-05T11:00:00Z", { kind: "warm-up" }],
		["one that begins in more than a day", active(null), "2026-12-04T09:59:59Z", { kind: "warm-up" }],
	])("%s decides what is next", (_, answer, now, expected) => {
		expect(nextThing({ active: answer, set: null, weak: [], accompanies: false }, at(now))).toMatchObject(expected);
	});

	test("without an olympiad today the next set comes first, for those who train", () => {
		const set = makeNextSet();
		const answer = active(null);
		const know = (change: object) => ({ active: answer, set, weak: [], accompanies: false, ...change });
		expect(nextThing(know({}), at("2026-12-01T10:00:00Z"))).toEqual({ kind: "training", set });
		expect(nextThing(know({}), at("2026-12-05T10:00:00Z")).kind).toBe("olympiad");
		expect(nextThing(know({ active: null }), at("2026-12-05T10:00:00Z"))).toEqual({ kind: "training", set });
		expect(nextThing(know({ active: null, set: null }), 0)).toEqual({ kind: "warm-up" });
	});

	test("weak formulas come before the next set, after an olympiad of today", () => {
		const weak = ["10+7" as const];
		const know = { active: active(null), set: makeNextSet(), weak, accompanies: false };
		expect(nextThing(know, at("2026-12-01T10:00:00Z"))).toEqual({ kind: "formulas", formulas: weak });
		expect(nextThing(know, at("2026-12-05T10:00:00Z")).kind).toBe("olympiad");
	});

	test("who accompanies others sees the olympiad to come without taking part", () => {
		const answer = { ...active(null), participant: null };
		const know = { active: answer, set: null, weak: [], accompanies: true };
		expect(nextThing(know, at("2026-12-01T10:00:00Z"))).toMatchObject({ kind: "olympiad", running: false });
		expect(nextThing(know, at("2026-12-05T11:00:00Z"))).toMatchObject({ kind: "olympiad", running: true });
		expect(nextThing(know, at("2026-12-07T11:00:00Z"))).toEqual({ kind: "warm-up" });
	});

	test("a student far down the rating stands among the neighbours the server names, a deleted one too", async () => {
		const row = (position: number, change: Partial<RatingRow> = {}): RatingRow => ({
			_id: `u${position}`,
			position,
			name: `Имя${position}`,
			surname: "К.",
			name_en: "",
			surname_en: "",
			feathers: 5000 - position,
			experiences: 600,
			rank: 4,
			...change,
		});
		const me = row(340, { _id: student._id });
		const body: RatingAround = {
			data: [row(338), row(339, { name: "", surname: "" }), me, row(341), row(342)],
			count: 900,
			me,
			ahead: 4661,
			hidden: false,
			quarters: [],
			season: null,
			date: "2026-11-30",
			builtAt: "2026-11-29T21:00:00.000Z",
		};
		const none = { olimpic: null, participant: null, categories: [], others: [], now: "2026-12-01T00:00:00Z" };
		const { calls } = openApp("/main", {
			"GET /api/users/me": { status: 200, body: student },
			"GET /api/olimpic/active": { status: 200, body: none },
			"GET /api/rating/students/around": { status: 200, body },
		});
		const [, ...lines] = within(await screen.findByRole("table", { name: "Рейтинг, перья сезона" })).getAllByRole(
			"row",
		);
		expect(lines.map((line) => [line.getAttribute("aria-current"), line.textContent])).toEqual([
			[null, "338Имя338 К.4\u00a0662"],
			[null, "339Удалённый профиль4\u00a0661"],
			["true", "340Имя340 К.4\u00a0660"],
			[null, "341Имя341 К.4\u00a0659"],
			[null, "342Имя342 К.4\u00a0658"],
		]);
		expect(calls.some((call) => call.path === "/api/rating/students")).toBe(false);
	});

	test("a student sees the rank, a teacher does not", async () => {
		const body = {
			data: [],
			count: 0,
			me: null,
			ahead: null,
			hidden: false,
			quarters: [],
			season: null,
			date: null,
			builtAt: null,
		};
		const none = { olimpic: null, participant: null, categories: [], others: [], now: "2026-12-01T00:00:00Z" };
		const answers = {
			"GET /api/rating/students/around": { status: 200, body },
			"GET /api/olimpic/active": { status: 200, body: none },
		};
		const first = openApp("/main", { ...answers, "GET /api/users/me": { status: 200, body: student } });
		await screen.findByText("Ранг 4 из 10");
		await screen.findByRole("link", { name: "Размяться" });
		first.unmount();
		const admin = { ...student, role: 4 };
		openApp("/main", { ...answers, "GET /api/users/me": { status: 200, body: admin } });
		await screen.findByRole("link", { name: "Размяться" });
		expect(screen.queryByText("Ранг 4 из 10")).toBeNull();
	});
});

describe("rank card", () => {
	test.each([
		[0, "Новичок", "до ранга «Юниор» 100"],
		[99, "Новичок", "до ранга «Юниор» 1"],
		[1240, "Эксперт", "до ранга «Эрудит» 260"],
		[8000, "Гений", "Это самый высокий ранг"],
	])("%i of experience is %s, %s", (experiences, name, left) => {
		render(<RankSummary experiences={experiences} feathers={1} stars={null} />);
		screen.getByRole("heading", { name });
		screen.getByText(left);
		screen.getByText("1 перо");
	});
});

describe("profile", () => {
	const me = { ...student, shells: { olympiad: true, main: true }, landing: "/olimpic/about" as const };

	test("is saved, and says so", async () => {
		const user = userEvent.setup();
		const { calls } = openApp("/profile", {
			"GET /api/users/me": { status: 200, body: me },
			"POST /api/users/edit": (body) => ({ status: 200, body: { ...me, ...(body as object) } }),
		});
		const surname = await screen.findByLabelText(/Фамилия латиницей|Surname in English/);
		await user.clear(surname);
		await user.type(surname, "Vorontsova-Li");
		await user.click(screen.getByRole("button", { name: /Сохранить|Save/ }));
		await within(screen.getByRole("region", { name: /Уведомления|Notices|Notifications/ })).findByText(
			/Сохранено|Saved/,
		);
		expect(calls.find((call) => call.path === "/api/users/edit")?.body).toEqual({
			name: "Алиса",
			surname: "Воронцова",
			name_en: "Alisa",
			surname_en: "Vorontsova-Li",
			birthday: "2016-01-10",
			phone: "+79162001000",
		});
	});

	test("name and surname are changed once, after that they can only be read", async () => {
		const user = userEvent.setup();
		const { calls } = openApp("/profile", {
			"GET /api/users/me": { status: 200, body: me },
			"POST /api/users/edit": (body) => ({ status: 200, body: { ...me, ...(body as object), identity_locked: true } }),
		});
		const name = await screen.findByLabelText<HTMLInputElement>("Имя");
		await user.clear(name);
		await user.type(name, "Алёна");
		await user.click(screen.getByRole("button", { name: "Сохранить" }));
		await screen.findByText("Уже изменено один раз. Теперь это может сделать учитель.");
		expect(calls.find((call) => call.path === "/api/users/edit")?.body).toMatchObject({ name: "Алёна" });
		for (const [label, value] of [
			["Имя", "Алёна"],
			["Фамилия", "Воронцова"],
			["Дата рождения", "10.01.2016"],
		] as const) {
			const field = screen.getByLabelText<HTMLInputElement>(label);
			expect([field.readOnly, field.value]).toEqual([true, value]);
		}
	});

	test("colours and beads are shown at once and saved, and go back if they could not be", async () => {
		const user = userEvent.setup();
		let refuse = false;
		const { calls } = openApp("/profile", {
			"GET /api/users/me": { status: 200, body: { ...student } },
			"POST /api/users/edit": (body) =>
				refuse
					? { status: 503, body: { error: "UNAVAILABLE", requestId: "r" } }
					: {
							status: 200,
							body: { ...student, theme: { ...student.theme, ...(body as { theme: object }).theme } },
						},
		});
		const { dataset } = document.documentElement;
		await user.click(await screen.findByRole("radio", { name: "Фарфор и море" }));
		await expect.poll(() => dataset).toMatchObject({ theme: "uamap", beads: "porcelain" });
		expect(calls.findLast((call) => call.path === "/api/users/edit")?.body).toEqual({
			theme: { theme: "uamap", bone: "porcelain" },
		});
		await user.click(screen.getByRole("radio", { name: "лак" }));
		await expect.poll(() => dataset).toMatchObject({ theme: "uamap", beads: "lacquer" });
		refuse = true;
		await user.click(screen.getByRole("radio", { name: "синий и янтарь" }));
		await expect.poll(() => dataset.beads).toBe("lacquer");
		expect(screen.getByRole<HTMLInputElement>("radio", { name: "лак" }).checked).toBe(true);
	});

	test("signing out everywhere asks first, then leads to the sign-in page", async () => {
		const user = userEvent.setup();
		const { calls, router } = openApp("/profile", {
			"GET /api/users/me": { status: 200, body: { ...student } },
			"POST /api/users/sessions/revoke": { status: 204 },
		});
		await user.click(await screen.findByRole("button", { name: "Выйти на всех устройствах" }));
		const dialog = within(await screen.findByRole("dialog", { name: "Выйти везде?" }));
		expect(calls.some((call) => call.path === "/api/users/sessions/revoke")).toBe(false);
		await user.click(dialog.getByRole("button", { name: "Выйти на всех устройствах" }));
		await expect.poll(() => router.state.location.pathname).toBe("/signin");
		expect(calls.filter((call) => call.path === "/api/users/sessions/revoke")).toHaveLength(1);
	});
});
