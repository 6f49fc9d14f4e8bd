import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filmKeptMs } from "#domain/exam/film";
import { levelOf } from "#domain/exam/levels";
import type { Exam } from "#worker/exam/contract";
import { filmRecorder } from "#web/exam/film/recorder";
import { openApp, student } from "../fakes/app-harness";
import { plugInCamera } from "../fakes/fake-camera";

const ok = (body: unknown) => ({ status: 200, body });
const noon = "2026-11-21T09:00:00.000Z";
const id = "6f0c1b9e-3a55-4d5e-9c0e-0d8f6a1c2b3d";
const exam: Exam = {
	_id: "e1",
	type: "uamap",
	level: "13",
	label: "LEVEL_13",
	status: "under_review",
	user: { _id: student._id, name: "Алиса Воронцова", name_en: "Alisa Vorontsova" },
	created_at: noon,
	created_by: { name: "Ольга Смирнова", name_en: "Olga Smirnova" },
	reviewed_at: null,
	retake_until: null,
	started_at: noon,
	ended_at: noon,
	tasks: [...levelOf("uamap", "13").tasks],
	scores: [75, 80],
	score: 77.5,
	passed: true,
	outcome: "waits",
	failed_tasks: [],
	film_asked: true,
	film_link: "",
	films: [],
	film_open: true,
	certified: false,
	withdrawn_at: null,
	hasty: false,
	review_reason: "",
	removable: false,
	reviewable: false,
};
const film = { _id: id, type: "video/webm", began_at: noon, sent_at: noon, until: noon, bytes: 10, seconds: 60 };

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	vi.spyOn(crypto, "randomUUID").mockReturnValue(id);
});
afterEach(async () => {
	await filmRecorder.close();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const open = (answers: Parameters<typeof openApp>[1] = {}) =>
	openApp("/exams/e1", { "GET /api/users/me": ok(student), "GET /api/exams/e1": ok(exam), ...answers });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
/** A grown-up agrees, and the camera is turned on. */
async function turnOn(): Promise<void> {
	await userEvent.click(await screen.findByRole("checkbox", { name: /^A grown-up is here and agrees/ }));
	await press("Turn the camera on");
}

test("a film is recorded on the page, looked at, sent through a server that fails once, and taken back", async () => {
	const camera = plugInCamera();
	const chunk = `POST /api/exams/e1/films/${id}/chunks/1`;
	let failed = false;
	const progress = { received: [], whole: false };
	const { calls } = open({
		"POST /api/exams/e1/films": ok(progress),
		[chunk]: () => {
			if (failed) return ok(progress);
			failed = true;
			return "no connection";
		},
		[`POST /api/exams/e1/films/${id}/end`]: ok({ ...exam, films: [film] }),
		[`DELETE /api/exams/e1/films/${id}`]: ok(exam),
	});
	await turnOn();
	await screen.findByLabelText("What the camera sees");
	await press("Start recording");
	camera.film();
	await press("Stop");
	await screen.findByText(/^The film of 0:00 is on this device only/);
	expect(camera.running()).toBe(0);
	expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
	await press("Send the film");
	const opened = calls.find(({ method, path }) => method === "POST" && path.endsWith("/films"));
	expect(opened?.body).toMatchObject({ consent_at: expect.any(String) });
	// what failed is asked again as soon as there is a line
	await waitFor(() => expect(failed).toBe(true));
	window.dispatchEvent(new Event("online"));
	await screen.findByText(/^Film sent on 21 Nov/);
	const sent = calls.filter(({ method, path }) => method === "POST" && path.includes("/films"));
	expect(sent.map(({ path }) => path.replace(/.*films/, ""))).toEqual([
		"",
		`/${id}/chunks/1`,
		`/${id}/chunks/1`,
		`/${id}/end`,
	]);
	expect(sent.at(-1)!.body).toEqual({ chunks: 1, seconds: 1 });
	await press("Delete the film");
	await screen.findByRole("button", { name: "Turn the camera on" });
});

test("a film that was not sent waits on the device, and may be filmed anew", async () => {
	const camera = plugInCamera();
	const first = open();
	await turnOn();
	await press("Start recording");
	camera.film();
	await press("Stop");
	await screen.findByRole("button", { name: "Send the film" });
	first.unmount();
	open();
	await press("Film it again");
	expect(await screen.findByRole("button", { name: "Turn the camera on" })).toHaveProperty("disabled", true);
	await turnOn();
	await screen.findByRole("button", { name: "Start recording" });
	expect(screen.queryByRole("button", { name: "Send the film" })).toBeNull();
	expect(camera.running()).toBe(2);
	await press("Turn the camera off");
	expect(camera.running()).toBe(0);
});

test.each([
	["NotAllowedError", /^The camera was not allowed/],
	["NotFoundError", /^No camera was found/],
	["NotReadableError", /^This browser cannot film/],
])("a camera that answers %s is explained, with the way that is left", async (refusal, text) => {
	plugInCamera(refusal);
	open();
	await turnOn();
	expect((await screen.findByRole("alert")).textContent).toMatch(text);
	screen.getByLabelText("Link to the film");
});

test.each([
	["failed", "refused"],
	["archive", "refused"],
] as const)(
	"a film that was not confirmed is not told as passed, nor shown to a grown-up (%s)",
	async (status, outcome) => {
		open({ "GET /api/exams/e1": ok({ ...exam, status, outcome, film_open: false, review_reason: "The film stops" }) });
		await screen.findByRole("heading", { name: "UAMAP, level 13: not passed yet" });
		screen.getByText(/the review did not confirm the level/);
		screen.getByText("The film stops");
		expect(screen.queryByRole("button", { name: "Show a grown-up" })).toBeNull();
	},
);

test("a film on the device is let go of once it is as old as the server would keep it", async () => {
	await import("../fakes/device-database");
	const opened = async () => {
		vi.resetModules();
		return (await import("#web/exam/film/kept-films")).keptFilms();
	};
	const kept = await opened();
	for (const [name, age] of [
		["old", filmKeptMs + 1000],
		["young", filmKeptMs - 3_600_000],
	] as const) {
		const beganAt = new Date(Date.now() - age).toISOString();
		const film = { id: name, exam: "e9", type: "video/webm", beganAt, seconds: 4, sending: false } as const;
		await kept.addPiece(film, 0, new Blob([name]));
	}
	const later = await opened();
	expect((await later.of("e9")).map((film) => film.id)).toEqual(["young"]);
	expect((await later.whole({ id: "old", type: "video/webm" })).size).toBe(0);
});
