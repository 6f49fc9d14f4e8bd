import type { Diploma, DiplomaList, DiplomaRow } from "#worker/award/contract";
import { olympiad, openOlympiad } from "./fake-olympiad";
import { student } from "./app-harness";

export const shown = olympiad({ show_diploms: true });
const span = { start: "2026-12-05T07:00:00.000Z", end: "2026-12-06T21:00:00.000Z" };

export function diploma(change: Partial<Diploma> = {}): Diploma {
	return {
		_id: "d1",
		code: "7K4M-0Q2X-B9TZ",
		mode: "personal",
		olimpic: { _id: "o1", name: "Осенний кубок", name_en: "Autumn Cup", ...span },
		own: true,
		name: { ru: "Алиса Воронцова", en: "Alisa Vorontsova" },
		category: "D10",
		place: 1,
		country: "RU",
		score: 1160,
		max: 1200,
		field: 64,
		prizes: 0,
		mentor_is: "person",
		delegation: false,
		signatories: [],
		mentor: { ru: "Ольга Смирнова", en: "Olga Smirnova" },
		text: { ru: "", en: "" },
		background: { ru: "", en: "" },
		logo: "",
		issued_at: span.end,
		editable: false,
		reissuable: false,
		...change,
	};
}

export function row(change: Partial<DiplomaRow> = {}): DiplomaRow {
	return {
		_id: "p1",
		olimpic: { _id: "o1", name: "Осенний кубок", name_en: "Autumn Cup", ...span },
		user: { _id: "u1", name: "Алиса", surname: "Воронцова", name_en: "Alisa", surname_en: "Vorontsova" },
		category: "D10",
		country: "RU",
		place: 1,
		final: true,
		code: null,
		...change,
	};
}

export function list(change: Partial<DiplomaList> = {}): DiplomaList {
	const data = change.data ?? [row()];
	return {
		data,
		count: data.length,
		next: null,
		olympiads: [{ _id: "o1", name: "Осенний кубок", name_en: "Autumn Cup", categories: ["D10"] }],
		may: { letters: false, issue: false },
		...change,
	};
}

/** The app of somebody of a role in the olympiad's shell, with diplomas open. */
export function openDiplomas(path: string, answers: Parameters<typeof openOlympiad>[2] = {}, role = 1) {
	const me = { ...student, role, shells: { olympiad: true, main: true } };
	return openOlympiad(path, { olimpic: shown }, { "GET /api/users/me": { status: 200, body: me }, ...answers });
}
