import type { Competition, CompetitionCard, EntryCandidate } from "#worker/competition/contract";
import { openApp, student } from "./app-harness";
import { at, minute } from "./fake-olympiad";

export const ok = (body: unknown) => ({ status: 200, body });
export const day = 24 * 60 * minute;
export const upcoming = { start: at(30 * day), end: at(31 * day) };

export function card(change: Partial<CompetitionCard> = {}): CompetitionCard {
	return {
		_id: "c1",
		name: "Soroban Day",
		kind: "offline",
		...upcoming,
		time_zone: "Europe/Moscow",
		city: "Kazan",
		place: "IT Park",
		free: false,
		price: 150_000,
		companion_price: 50_000,
		seats_left: 12,
		sales_open: true,
		registration_opens: null,
		registration_closes: null,
		active_simulation: false,
		show_rating: false,
		show_results: false,
		show_diploms: false,
		printing: false,
		participants: 4,
		entry: "none",
		...change,
		name_en: change.name_en ?? change.name ?? "Soroban Day",
	};
}

export function competition(change: Partial<Competition> = {}): Competition {
	return {
		...card(),
		type: "uamap",
		order_hours: 48,
		desc: "<p>One hall.</p>",
		reglament: "https://docs.example/rules",
		tasks: "",
		syllabus: "",
		address: "",
		seats: 40,
		companion_seats: null,
		companion_seats_left: null,
		companions_limit: 2,
		doors_open: true,
		day_begins: upcoming.start,
		results_state: "provisional",
		quotas: [],
		categories: ["C10"],
		winners: [],
		may: { manage: false, check_in: false },
		now: at(0),
		...change,
	};
}

export const alisa: EntryCandidate = {
	_id: "u1",
	name: "Alisa Vorontsova",
	birthday: "2016-01-10",
	country: "RU",
	categories: [{ code: "C10", level: 10 }],
	taken: null,
};

/** The app at an address, with a server that knows one competition. */
export function open(path: string, answers: Parameters<typeof openApp>[1] = {}, role = 1) {
	return openApp(path, {
		"GET /api/users/me": ok({ ...student, role, lang: "en" }),
		"GET /api/competitions/c1": ok(competition()),
		"GET /api/competitions/c1/waiting": ok({ data: [], count: 0 }),
		...answers,
	});
}
