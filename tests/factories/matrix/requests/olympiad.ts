import { defaultProgramme } from "#domain/olympiad/programme";
import type { Requests } from "../cell";
import {
	done,
	emptyHall,
	freshEntry,
	people,
	provisional,
	running,
	sessions,
	sitting,
	ticketOf,
	upcoming,
} from "../world";

const none = { ru: "", en: "" };
const olympiad = {
	name: "Walk",
	kind: "online",
	type: "uamap",
	start: "2096-10-01T00:00:00Z",
	end: "2096-10-02T00:00:00Z",
	time_zone: "UTC",
	desc: "",
	reglament: "",
	tasks: "",
	syllabus: "",
	start_video: "",
	end_video: "",
	active_simulation: false,
	free: true,
	require_6: false,
	printing: false,
	ticket_sales: false,
	show_rating: false,
	show_results: false,
	show_diploms: false,
	draft: true,
	diplom_ru: "",
	diplom_en: "",
	gratitude_ru: "",
	gratitude_en: "",
	diploma_texts: { personal: none, center: none, teacher: none },
	price: 0,
	companion_price: 0,
	maintainers_limit: 0,
	participants_limit: null,
	categories: defaultProgramme("uamap"),
};
const choice = { category: "C12", country: "KZ" };

/** The olympiads themselves, one's own part in them, and their papers. */
export const olympiadRequests: Requests = {
	"GET /olimpic/admin": () => ({}),
	"POST /olimpic/admin": () => ({ body: olympiad }),
	"GET /olimpic/admin/{id}": () => ({ path: { id: upcoming.id } }),
	"GET /olimpic/admin/{id}/preview": () => ({ path: { id: upcoming.id }, query: "?category=C12" }),
	"POST /olimpic/admin/{id}": async () => {
		const path = `/olimpic/admin/${upcoming.id}`;
		const { version } = await done<{ version: number }>({ method: "GET", path, headers: sessions.admin });
		return { path: { id: upcoming.id }, body: { ...olympiad, version } };
	},
	"POST /olimpic/admin/{id}/publish": () => ({ path: { id: upcoming.id }, body: { version: 0 } }),
	"POST /olimpic/admin/{id}/clone": () => ({ path: { id: upcoming.id }, body: {} }),
	"POST /olimpic/admin/{id}/archive": () => ({ path: { id: upcoming.id }, body: { archived: true } }),
	"GET /olimpic/active": () => ({}),
	"GET /olimpic/settings": () => ({}),
	"GET /list/sama": () => ({}),
	"GET /olimpic/participant": () => ({}),
	"GET /olimpic/participations": () => ({}),
	"GET /olimpic/participant/{id}": ({ subject }) => ({ path: { id: running.records[subject] } }),
	"POST /olimpic/participate": ({ me }) => ({ body: { ...choice, country: me.country } }),
	"POST /olimpic/{id}/participate": ({ subject }) => ({
		path: { id: upcoming.id },
		body: { ids: [people[subject].id], params: choice },
	}),
	"POST /olimpic/paid": () => ({ body: { olimpicId: running.id } }),
	"POST /olimpic/participant/link": () => ({
		body: { olimpicId: provisional.id, link: "https://rutube.ru/video/run" },
	}),
	"GET /olimpic/{id}/papers": () => ({ path: { id: emptyHall }, query: "?category=C12" }),
	"GET /olimpic/{id}/paper": () => ({ path: { id: running.id }, query: "?category=C12&seed=ABC234" }),
	"GET /samples": () => ({ query: "?task=1D5R&seed=walk" }),
	"POST /olimpic/{id}/ready": () => ({
		path: { id: sitting.id },
		body: { rules: true, camera: true, ready: true },
		headers: { "X-App": "1" },
	}),
	"GET /olimpic/{id}/start": async ({ who, relation, owner, session }) => {
		const by = who === "-" || relation !== "own" ? sessions[owner] : session;
		const { id } = relation === "own" ? await freshEntry(owner) : running;
		return { path: { id }, headers: { "X-App": "1", "X-Ticket": await ticketOf(owner, id, by) } };
	},
	"GET /competitions/{id}/candidates": ({ subject }) => ({ path: { id: emptyHall }, shows: people[subject].id }),
};
