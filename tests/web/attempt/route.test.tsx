import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { planOf } from "#domain/olympiad/stages";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { type AttemptHandle, readHandle, rememberHandle } from "#web/attempt/attempt-handle";
import { openApp, student } from "../fakes/app-harness";
import { olympiad, participant } from "../fakes/fake-olympiad";

const now = "2026-11-21T10:00:00.000Z";
const { steps } = planOf("C10");
const pass: AttemptHandle = {
	olympiadId: "o1",
	mode: "simulate",
	type: "simulate",
	ticket: "first",
	name: "Autumn Cup",
	category: "C10",
	endVideo: "",
};
const me = { status: 200, body: { ...student, shells: { olympiad: true, main: true }, participant: true } };

/** An attempt in which every stage is checked already. */
function startedWith(checked: number) {
	const attempt = {
		_id: "a1",
		epoch: 1,
		token: "t",
		ack: 0,
		current: checked,
		steps: steps.map(({ notation, ...step }) => ({ ...step, variant: notation })),
		states: steps.map(({ id }, index) => ({
			step: id,
			startedAt: null,
			endsAt: null,
			score: index < checked ? 50 : null,
			correct: null,
		})),
	};
	return { status: 200, body: { type: "SUCCESS", attempt, now } };
}

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	window.history.replaceState(null, "", "/olimpic/run/simulate");
	installLocale(isEnglishOnly);
});

test("a rehearsal that is over can be repeated at once, with a ticket of its own", async () => {
	rememberHandle(pass);
	let checked = 7;
	const { calls } = openApp("/olimpic/run/simulate", {
		"GET /api/users/me": me,
		"GET /api/olimpic/o1/start": () => startedWith(checked),
		"POST /api/olimpic/simulate/save/a1": {
			status: 200,
			body: {
				type: "SUCCESS",
				result: [50, 50, 50, 50, 50, 50, 50],
				score: 300,
				max: 1200,
				meta: { fail: false, type: "saved" },
				now,
			},
		},
		"POST /api/olimpic/o1/ready": () => {
			checked = 0;
			return { status: 200, body: { ticket: "second", notBefore: now, now } };
		},
	});
	await screen.findByRole("heading", { name: "300 of 1200" });
	expect(readHandle()).toBeNull();
	await userEvent.setup().click(screen.getByRole("button", { name: "Repeat" }));
	await screen.findByRole("button", { name: "Start" });
	const ready = calls.find((call) => call.path === "/api/olimpic/o1/ready");
	expect(ready?.body).toEqual({ rules: true, camera: true, ready: true });
	expect(readHandle()?.ticket).toBe("second");
});

test.each([
	["without having come through the readiness screen", "/olimpic/run/exam", () => undefined],
	["of another kind than the one made ready", "/olimpic/run/exam", () => rememberHandle(pass)],
	["of a kind that does not exist", "/olimpic/run/other", () => rememberHandle(pass)],
])("a run %s leads to the olympiad's page", async (_, path, prepare) => {
	prepare();
	const { router } = openApp(path, {
		"GET /api/users/me": me,
		"GET /api/olimpic/active": {
			status: 200,
			body: { olimpic: null, participant: null, categories: [], others: [], now },
		},
	});
	await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
});

test("a rehearsal that was left, or that is closed, says that it is paused", async () => {
	rememberHandle({ ...pass, left: { attempt: "a1", epoch: 1, token: "t", type: "navigate" } });
	openApp("/olimpic/run/simulate", {
		"GET /api/users/me": me,
		"GET /api/olimpic/active": {
			status: 200,
			body: { olimpic: null, participant: null, categories: [], others: [], now },
		},
	});
	const title = await screen.findByRole("heading", { name: "The rehearsal is paused." });
	expect(readHandle()).toBeNull();
	// who chose Russian reads it in Russian too, and the way on
	const hints = [...title.closest("main")!.querySelectorAll("[lang=ru]")].map(({ textContent }) => textContent);
	expect(hints).toHaveLength(2);
	expect(hints[0]).toMatch(/^Репетиция сейчас закрыта/);
	expect(hints[1]).toBe("К олимпиаде");
});

test("a rehearsal that is open begins on the readiness screen", async () => {
	const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
	const { router } = openApp("/olimpic/run/simulate", {
		"GET /api/users/me": me,
		"GET /api/olimpic/active": () => ({
			status: 200,
			body: {
				olimpic: olympiad({ start: later(1), end: later(2), active_simulation: true }),
				participant: participant(),
				categories: [],
				others: [],
				now: later(0),
			},
		}),
		"POST /api/olimpic/o1/ready": { status: 200, body: { ticket: "t", notBefore: later(0), now: later(0) } },
	});
	await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/simulate/pre-run"));
});

test("a staff preview shows the exam's end without a video link, and can be repeated", async () => {
	rememberHandle({ ...pass, mode: "exam", preview: true });
	openApp("/olimpic/run/exam", {
		"GET /api/users/me": { status: 200, body: { ...me.body, role: 4 } },
		"GET /api/olimpic/o1/start": () => startedWith(7),
		"POST /api/olimpic/simulate/save/a1": {
			status: 200,
			body: {
				type: "SUCCESS",
				result: [50, 50, 50, 50, 50, 50, 50],
				score: 300,
				max: 1200,
				meta: { fail: false, type: "saved" },
				now,
			},
		},
	});
	await screen.findByRole("heading", { name: /^300/ });
	screen.getByText("This is a trial. The result does not count.");
	expect(screen.queryByLabelText("Video link")).toBeNull();
	screen.getByRole("button", { name: "Repeat" });
});

describe("a run with every point", () => {
	const best = (max: number) => ({
		status: 200,
		body: {
			type: "SUCCESS",
			result: steps.map(() => max / steps.length),
			score: max,
			max,
			meta: { fail: false, type: "saved" },
			now,
		},
	});
	const answers = {
		"GET /api/users/me": me,
		"GET /api/olimpic/o1/start": () => startedWith(steps.length),
		"POST /api/olimpic/online/save/a1": best(1400),
		"POST /api/olimpic/simulate/save/a1": best(1400),
	};

	test.each([
		["of an olympiad", "/olimpic/run/exam", { ...pass, mode: "exam", type: "online" }],
		["of a rehearsal", "/olimpic/run/simulate", pass],
	] as const)("%s is told in words: no beads run, nothing sounds", async (_, path, handle) => {
		window.history.replaceState(null, "", path);
		rememberHandle(handle);
		openApp(path, answers);
		await screen.findByRole("heading", { name: "1400 of 1400" });
		expect(document.querySelector("[data-slot=joy-frame]")).toBeNull();
		expect(document.querySelector(".joy-bead")).toBeNull();
	});

	test("asks for the video's link with Russian words for who chose Russian", async () => {
		rememberHandle({ ...pass, mode: "exam", type: "online" });
		openApp("/olimpic/run/exam", answers);
		const field = await screen.findByLabelText(/^Video link/);
		const form = field.closest("form")!;
		const hints = [...form.querySelectorAll("[lang=ru]")].map(({ textContent }) => textContent);
		expect(hints).toHaveLength(3);
		expect(hints).toContain("Сохранить");
		expect(hints[0]).toMatch(/видео/i);
	});
});
