import type { ActiveOlympiad, Olympiad, Participant } from "#worker/olympiad/contract";
import { planOf } from "#domain/olympiad/stages";
import { openApp, student } from "./app-harness";

export const minute = 60_000;
export const at = (offset: number) => new Date(Date.now() + offset).toISOString();

export const running = { start: at(-60 * minute), end: at(60 * minute) };
export const upcoming = { start: at(60 * minute), end: at(120 * minute) };
export const past = { start: at(-120 * minute), end: at(-60 * minute) };

export function olympiad(change: Partial<Olympiad> = {}): Olympiad {
	return {
		_id: "o1",
		name: "Autumn Cup",
		kind: "online",
		type: "uamap",
		...running,
		time_zone: "Europe/Moscow",
		desc: "<p>Seven stages.</p>",
		reglament: "https://docs.example/rules",
		tasks: "",
		syllabus: "",
		start_video: "",
		end_video: "",
		active_simulation: false,
		free: true,
		require_6: false,
		printing: false,
		show_rating: false,
		show_results: false,
		show_diploms: false,
		registration_opens: null,
		registration_closes: null,
		videos: true,
		...change,
		name_en: change.name_en ?? change.name ?? "Autumn Cup",
	};
}

export function participant(change: Partial<Participant> = {}): Participant {
	const { level, max, steps } = planOf("C10");
	return {
		_id: "p1",
		olimpic: "o1",
		userId: "u1",
		category: "C10",
		level,
		country: "RU",
		place: null,
		link: "",
		result: null,
		score: null,
		max,
		meta: null,
		delegate: null,
		delegate_name: null,
		creator_id: null,
		disabilities: false,
		tshirt: "",
		companions: 0,
		association: "",
		plan: steps.map(({ notation, ...step }) => ({ ...step, variant: notation })),
		tryouts: {},
		...change,
	};
}

/** The app of a pupil who may enter the olympiad's shell. */
export function openOlympiad(
	path: string,
	active: Partial<ActiveOlympiad>,
	answers: Parameters<typeof openApp>[1] = {},
) {
	const shown = { olimpic: olympiad(), participant: null, categories: [], others: [], ...active };
	return openApp(path, {
		"GET /api/users/me": { status: 200, body: { ...student, shells: { olympiad: true, main: true } } },
		"GET /api/olimpic/active": () => ({ status: 200, body: { ...shown, now: new Date().toISOString() } }),
		...answers,
	});
}

export const finished = {
	result: [200, 180, 0, 0, 0, 0, 0],
	score: 380,
	meta: { fail: true, type: "reload" },
};
