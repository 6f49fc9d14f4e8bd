import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { PastRun } from "#worker/training/contract";
import { earlyAnswer, prefetchedFetch } from "#web/lib/early";
import { putTexts } from "#web/startup/first-texts";
import { aboutTexts } from "#web/startup/first-texts-about";
import { greetingTexts, nextThingTexts } from "#web/startup/first-texts-home";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { takesTraining } from "#web/home/next-thing";
import { installLocale } from "#web/lib/locale";
import { makeNextSet } from "../../factories/training";
import { student } from "../fakes/app-harness";
import { makeAssignment, makeList, makeTask } from "../fakes/fake-homework";

const noon = new Date(2026, 8, 15, 12).getTime();
const hour = 3_600_000;
const shells = { olympiad: true, main: true };
const centre = { ...student, role: 3, shells };

function active(start: number, end: number, participant: object | null = { result: null }): ActiveOlympiad {
	const olimpic = { name: "Кубок", start: new Date(start).toISOString(), end: new Date(end).toISOString() };
	return { olimpic, participant, categories: [], others: [], now: "" } as unknown as ActiveOlympiad;
}

const none = { ...active(0, 0), olimpic: null };

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	installLocale(isEnglishOnly);
});

afterEach(() => {
	delete window.early;
	delete window.askEarly;
	document.body.replaceChildren();
});

describe("before the app is there the main page says", () => {
	test("the greeting of the hour and the day", () => {
		expect(greetingTexts(student, noon)).toEqual({ greeting: "Добрый день, Алиса", day: "вторник, 15 сентября" });
	});

	test("in English by the English name, the day before its month", () => {
		document.cookie = "lang=en; path=/";
		installLocale(isEnglishOnly);
		expect(greetingTexts({ ...student, name_en: "Alisa" }, noon)).toEqual({
			greeting: "Good afternoon, Alisa",
			day: expect.stringMatching(/^Tuesday,? 15 September$/),
		});
		expect(greetingTexts({ ...student, name_en: "" }, noon)["greeting"]).toBe("Good afternoon, Алиса");
	});

	test.each([
		["the olympiad that runs, to a participant", student, active(noon - hour, noon + hour), "Кубок"],
		[
			"the olympiad of a later day, to who accompanies others",
			centre,
			active(noon + 90 * hour, noon + 91 * hour),
			"Кубок",
		],
		["the warm-up, to an admin", { ...centre, role: 4 }, none, "Разминка в быстрой комнате"],
		["nothing more to a head, whose page is about pupils", centre, none, undefined],
		["nothing to who has no main page", { ...centre, shells: { ...shells, main: false } }, none, undefined],
	])("%s", (_, me, olympiad, title) => {
		expect(takesTraining(me, olympiad, noon)).toBe(false);
		expect(nextThingTexts(me, olympiad, null, noon)["title"]).toBe(title);
	});

	const runs = [{ correct: 3, answered: 5 } as PastRun];
	const hard = { next: makeNextSet("again", "multiplication", 3), runs };
	test.each([
		[
			"the first set to who has not begun",
			none,
			{ summary: { next: makeNextSet(), runs: [] }, formulas: { focus: "" } },
			{ title: "Первый набор", text: expect.stringMatching(/^Пять коротких примеров/) },
		],
		[
			"the same again after a hard set, and how that went",
			active(noon - 2 * hour, noon - hour),
			{ summary: hard, formulas: { focus: "all,10+7" } },
			{ title: "Умножение, уровень 3", text: expect.stringMatching(/^1 × 1\. .*3 из 5/) },
		],
		[
			"weak formulas before the next set",
			active(noon + 30 * hour, noon + 31 * hour),
			{ summary: hard, formulas: { focus: "10+7,10-6" } },
			{ title: "Формулы: +7 и −6", text: expect.stringMatching(/^Здесь счёт сбивается/) },
		],
	])("%s", (_, olympiad, trained, texts) => {
		expect(takesTraining(student, olympiad, noon)).toBe(true);
		expect(nextThingTexts(student, olympiad, trained, noon)).toEqual(texts);
	});
});

test.each([
	[
		"a participant, with the minutes of all stages",
		{ result: null, plan: [{ minutes: 5 }, { minutes: 8 }] },
		/^Кубок.*13/,
	],
	["a visitor", null, /^Кубок .+/],
	["who has run it, who sees the result there", { result: [1], plan: [] }, /^Кубок undefined$/],
])("before the app is there the olympiad's page says what it is to %s", (_, participant, expected) => {
	const { title, text } = aboutTexts(active(noon - hour, noon + hour, participant));
	expect(`${title} ${text}`).toMatch(expected);
	expect(aboutTexts(none)).toEqual({});
});

test("the main page's first words are about the homework that waits, on a device that never heard of it", async () => {
	const task = makeTask({ _id: "t1" });
	const answers: Record<string, unknown> = {
		"/api/users/me": student,
		"/api/olimpic/active": none,
		"/api/training/summary": { next: makeNextSet(), runs: [] },
		"/api/training/formulas": { focus: "" },
		"/api/homeworks/assignments?tab=await&page=0": makeList([], { new: 1 }),
		"/api/homeworks/assignments?tab=new&page=0": makeList([makeAssignment({ tasks: [task] })], { new: 1 }),
	};
	const early: NonNullable<Window["early"]> = new Map();
	window.early = early;
	window.askEarly = (address) => {
		const response = Response.json(answers[address]);
		early.set(address, { sent: 0, answer: Promise.resolve({ response, sent: 0, received: 1 }) });
	};
	for (const address of ["/api/users/me", "/api/olimpic/active"]) window.askEarly(address);
	document.documentElement.lang = "ru";
	document.documentElement.dataset["first"] = "home-ru";
	document.body.innerHTML = '<div id="first"><div data-for="home-ru"><h2 data-text="title"></h2></div></div>';
	const said = new Promise((resolve) => document.addEventListener("first-texts", resolve, { once: true }));
	vi.resetModules();
	await import("#web/startup/first-texts-home");
	await said;
	expect(document.querySelector("h2")?.textContent).toBe("Ждёт домашнее");
	delete document.documentElement.dataset["first"];
});

test("texts stand in the places named after them, the others wait", () => {
	document.body.innerHTML = '<h1 data-text="greeting"><i></i></h1><p data-text="text"><i></i></p>';
	putTexts(document.body, { greeting: "Добрый день, <b>Ева</b>" });
	expect(document.querySelector("h1")?.innerHTML).toBe("Добрый день, &lt;b&gt;Ева&lt;/b&gt;");
	expect(document.querySelector("p")?.innerHTML).toBe("<i></i>");
});

describe("an early answer", () => {
	const keep = (response: Response) => {
		window.early = new Map([
			["/api/users/me", { sent: performance.now(), answer: Promise.resolve({ response, sent: 0, received: 1 }) }],
		]);
	};

	test("is read without being taken from the app", async () => {
		keep(Response.json({ name: "Ева" }));
		expect(await earlyAnswer("/api/users/me")).toEqual({ name: "Ева" });
		expect(await (await prefetchedFetch("/api/users/me", { method: "GET" })).json()).toEqual({ name: "Ева" });
	});

	test("is not asked for any more once the app asks for itself", async () => {
		keep(Response.json({ name: "Ева" }));
		window.askEarly = () => {};
		await earlyAnswer("/api/users/me");
		expect(window.askEarly).toBeTypeOf("function");
		await prefetchedFetch("/api/users/me", { method: "GET" });
		expect(window.askEarly).toBeUndefined();
	});

	test("that was refused, or not asked for, says nothing", async () => {
		keep(Response.json({ error: "INVALID_TOKEN" }, { status: 401 }));
		expect(await earlyAnswer("/api/users/me")).toBeNull();
		expect(await earlyAnswer("/api/olimpic/active")).toBeNull();
	});
});
