import type { Action } from "#domain/access/permissions";
import { defaultProgramme } from "#domain/olympiad/programme";

/**
 * Who a call answers: `anybody` needs no session, `session` any account, an action the roles that have it (others 403).
 * Roles as letters (g s t c a r: guest, student, teacher, centre, admin, representative) where a rule of its own decides.
 */
export type Gate = "anybody" | "session" | Action | { roles: string };

export type CallRow = {
	gate: Gate;
	/** what fills the places of the path; the olympiad and the participant of the walk unless told otherwise */
	path?: Record<string, string>;
	query?: string;
	/** `$me` stands for the caller's id */
	body?: unknown;
	headers?: Record<string, string>;
	/** the code that refuses a caller without a session, INVALID_TOKEN unless told otherwise */
	stranger?: "FORBIDDEN";
};

const app = { "X-App": "1" };
const answers = { epoch: 1, events: [] };
const none = { ru: "", en: "" };
const child = { name_en: "A", surname_en: "B", birthday: "2085-03-01" };
const delegate = { name_en: "A", surname_en: "B", school: { name: "Germany" } };
const signin = { title: "T", subtitle: "", html: "", regulations: "", image: "" };
const reason = { reason: "because" };

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

const instant = "2096-09-15T09:00:00Z";
const run = {
	id: "019a0000-0000-7000-8000-000000000000",
	simulator: "columns",
	parameters: {},
	seed: "walk",
	answers: [],
	startedAt: instant,
	finishedAt: instant,
	shown: null,
};

/**
 * Every call of the API with who it answers. The walk fails for a call that has no row here and for a row without a
 * call. A body must be well-formed, since a malformed one is refused before anybody asks who sent it.
 */
export const callTable: Record<string, CallRow> = {
	"GET /ping": { gate: "anybody" },
	"POST /users/login": { gate: "anybody", body: { email: "nobody@test.example", password: "wrong-1" } },
	"POST /users/logout": { gate: "anybody" },
	"POST /users/sessions/revoke": { gate: "session" },
	"POST /users/change-password": { gate: "session", body: { old_password: "a", new_password: "Bead2026x" } },
	"POST /users/signup": {
		gate: "anybody",
		body: {
			kind: "teacher",
			name: "A",
			surname: "B",
			city: "C",
			email: "walk@test.example",
			phone: "+79210000000",
			password: "Bead2026x",
		},
	},
	"POST /users/signup/confirm": { gate: "anybody", body: { email: "walk@test.example", code: "000000" } },
	"POST /users/forgot-password": { gate: "anybody", body: { email: "walk@test.example" } },
	"POST /users/reset-password": { gate: "anybody", body: { token: "none", password: "Bead2026x" } },
	"POST /users/photo": { gate: "session", body: "no picture", headers: { "Content-Type": "image/png" } },
	"DELETE /users/photo": { gate: "session" },
	"GET /photos/{key}": { gate: "session", path: { key: "none" } },
	"GET /users/me": { gate: "session" },
	"POST /users/edit": { gate: "session", body: {} },
	"GET /users/rooms": { gate: "session" },
	"POST /users/reset-feathers": { gate: "feathers.reset", body: { _id: "none" } },
	"GET /users/{id}": { gate: "session", path: { id: "none" } },

	"GET /olimpic/admin": { gate: "olympiad.edit" },
	"POST /olimpic/admin": { gate: "olympiad.edit", body: olympiad },
	"GET /olimpic/admin/{id}": { gate: "olympiad.edit" },
	"POST /olimpic/admin/{id}": { gate: "olympiad.edit", path: { id: "none" }, body: { ...olympiad, version: 0 } },
	"POST /olimpic/admin/{id}/clone": { gate: "olympiad.edit", body: {} },
	"POST /olimpic/admin/{id}/archive": { gate: "olympiad.edit", body: { archived: false } },

	"GET /olimpic/active": { gate: "session" },
	"GET /olimpic/settings": { gate: "session" },
	"GET /list/sama": { gate: "session" },
	"GET /olimpic/participant": { gate: "session" },
	"GET /olimpic/participant/{id}": { gate: "session", path: { id: "none" } },
	"GET /olimpic/participations": { gate: "session" },
	"POST /olimpic/participate": { gate: "session", body: { category: "none", country: "RU" } },
	"POST /olimpic/{id}/participate": {
		gate: "participants.create",
		body: { ids: ["none"], params: { category: "C12", country: "RU" } },
	},
	"POST /olimpic/paid": { gate: "session", body: { olimpicId: "none" } },
	"POST /olimpic/participant/link": { gate: "session", body: { link: "https://rutube.ru/video/run" } },
	"GET /olimpic/participants": { gate: "participants.list" },
	"POST /olimpic/participants": { gate: "participants.list", body: {} },
	"GET /olimpic/{id}/participants": { gate: "participants.list" },
	"POST /olimpic/{type}/participants": { gate: "participants.list", path: { type: "online" }, body: {} },
	"DELETE /olimpic/{id}/participants": { gate: "participants.select", body: ["none"] },
	"GET /olimpic/{id}/participants/deleted": { gate: "participants.select" },
	"POST /olimpic/{id}/participants/restore": { gate: "participants.select", body: ["none"] },
	"GET /olimpic/{id}/second-looks": { gate: "participants.select" },
	"POST /olimpic/{id}/second-looks": { gate: "participants.select", body: { action: "remove", ids: ["none"] } },
	"POST /olimpic/{id}/second-looks/{look}/confirm": { gate: "participants.select", path: { look: "none" } },
	"POST /olimpic/{id}/second-looks/{look}/revoke": { gate: "participants.select", path: { look: "none" } },
	"POST /olimpic/participant/edit/{id}": {
		gate: "participants.edit",
		path: { id: "none" },
		body: { category: "C12", country: "RU" },
	},
	"POST /olimpic/participant/clear/{id}": { gate: "results.clear", path: { id: "none" }, body: reason },
	"GET /olimpic/participant/cleared/{id}": { gate: "results.clear", path: { id: "none" } },
	"POST /olimpic/participant/restore/{id}": { gate: "results.clear", path: { id: "none" }, body: reason },
	"GET /olimpic/{id}/delegates": { gate: "participants.create" },

	"GET /students": { gate: "directory.students" },
	"POST /students": {
		gate: "participants.create",
		body: { ...child, email: "child@test.example", password: "bead", creator_id: "none" },
	},
	"POST /students/{id}": { gate: "participants.edit", path: { id: "none" }, body: child },
	"GET /schools": { gate: "delegates.manage" },
	"POST /schools": {
		gate: "delegates.manage",
		body: { ...delegate, email: "walked@test.example", password: "bead", phone: "+79210000000" },
	},
	"POST /schools/{id}": { gate: "delegates.manage", path: { id: "none" }, body: delegate },
	"GET /schools/deleted": { gate: "delegates.manage" },
	"POST /schools/{id}/restore": { gate: "delegates.manage", path: { id: "none" }, body: {} },
	"DELETE /schools/{id}": { gate: "delegates.manage", path: { id: "none" } },

	"POST /olimpic/{id}/ready": { gate: "session", body: { rules: true, camera: true, ready: true }, headers: app },
	"GET /olimpic/{id}/start": { gate: "session", headers: { ...app, "X-Ticket": "none" } },
	"GET /olimpic/data": { gate: "session", query: "?attempt=none&step=1", headers: app },
	"POST /olimpic/attempts/{attempt}/answers": { gate: "session", body: answers, headers: app },
	"POST /olimpic/attempts/{attempt}/check": { gate: "session", body: { epoch: 1, step: 1 }, headers: app },
	"POST /olimpic/{type}/save/{id}": { gate: "session", path: { type: "online", id: "none" }, body: {}, headers: app },
	"POST /olimpic/attempts/{attempt}/leave": { gate: "anybody", body: {}, headers: { "Content-Type": "text/plain" } },

	"GET /olimpic/{id}/board": { gate: "live.watch" },
	"POST /olimpic/{id}/hall": { gate: "live.intervene", body: { stage: 1 } },
	"GET /olimpic/{id}/board/{participant}": { gate: "live.watch" },
	"POST /olimpic/{id}/board/{participant}/extra-time": { gate: "live.intervene", body: { ...reason, minutes: 1 } },
	"POST /olimpic/{id}/board/{participant}/late-start": { gate: "live.intervene", body: { ...reason, minutes: 1 } },
	"POST /olimpic/{id}/board/{participant}/reopen": { gate: "live.intervene", body: reason },

	"GET /olimpic/{id}/paper": { gate: "session", query: "?category=C12" },
	"GET /samples": { gate: "session", query: "?task=1D5R&seed=walk" },

	"GET /olimpic/diplomas": { gate: "session" },
	"GET /olimpic/{id}/diplomas/print": { gate: "participants.list" },
	"POST /olimpic/diploma/{mode}/{id}": { gate: "session", path: { mode: "personal", id: "none" } },
	"POST /olimpic/{id}/diplomas": { gate: "diplomas.issue", path: { id: "none" }, body: {} },
	"POST /olimpic/diplomas/{id}/text": { gate: "diplomas.centre", path: { id: "none" }, body: { lang: "en", text: "" } },
	"POST /olimpic/diplomas/{id}/reissue": { gate: "diplomas.issue", path: { id: "none" }, body: reason },
	"GET /pictures": { gate: "anybody", query: "?of=none" },
	"GET /certificates/{code}": { gate: "anybody", path: { code: "none" } },

	"GET /competitions": { gate: "session" },
	"GET /competitions/winners": { gate: "session" },
	"GET /competitions/{id}": { gate: "session" },
	"GET /competitions/{id}/candidates": { gate: "session" },
	"GET /competitions/orders": { gate: "session" },
	"POST /competitions/orders/{id}/confirm": { gate: "competitions.manage", path: { id: "none" } },
	"POST /competitions/orders/{id}/cancel": { gate: "session", path: { id: "none" } },
	"POST /competitions/orders/{id}/return": { gate: "session", path: { id: "none" }, body: {} },
	"POST /competitions/orders/{id}/repaid": { gate: "competitions.manage", path: { id: "none" } },
	"POST /competitions/{id}/orders": {
		gate: "tickets.order",
		path: { id: "none" },
		body: { people: [{ _id: "none", category: "C12", country: "RU", tshirt: "", companions: [] }] },
		headers: { "Idempotency-Key": "walk-walk" },
	},
	"GET /competitions/{id}/check-in": { gate: "competitions.check_in" },
	"POST /competitions/{id}/check-in": { gate: "competitions.check_in", body: { ticket: "none", here: true } },
	"POST /competitions/{id}/venue": {
		gate: "competitions.manage",
		path: { id: "none" },
		body: { city: "", place: "", address: "", seats: null, companion_seats: null },
	},
	"GET /competitions/{id}/results": { gate: "competitions.manage" },
	"POST /competitions/{id}/results": {
		gate: "competitions.manage",
		body: { rows: [{ participant: "none", scores: [] }], dry: true },
	},
	"POST /competitions/{id}/winners": { gate: "competitions.manage", path: { id: "none" } },
	"POST /competitions/{id}/winners/{winner}/photo": {
		gate: "competitions.manage",
		path: { id: "none", winner: "none" },
		body: "no picture",
		headers: { "Content-Type": "image/png" },
	},

	"GET /rating/students": { gate: "anybody" },
	"GET /rating/students/around": { gate: "session" },
	"GET /rating/teachers": { gate: "anybody" },
	// the olympiad of the walk shows neither results nor its rating
	"GET /olimpic/ranking": { gate: "olympiad.flags" },
	"GET /olimpic/{id}/ranking": { gate: "olympiad.flags" },
	"GET /olimpic/results": { gate: "olympiad.flags" },
	"GET /olimpic/{id}/results": { gate: "olympiad.flags" },
	"GET /olimpic/{id}/results.xlsx": { gate: "olympiad.flags" },
	"GET /olimpic/rating": { gate: "olympiad.flags", stranger: "FORBIDDEN" },
	"GET /olimpic/{id}/rating": { gate: "olympiad.flags", stranger: "FORBIDDEN" },
	"GET /olimpic/{id}/rating/me": { gate: "session" },
	"GET /olimpic/history/{id}": { gate: "session", path: { id: "none" } },
	"GET /olimpic/{id}/results/pending": { gate: "results.judge" },
	"GET /olimpic/{id}/results/late/{user}": { gate: "results.judge", path: { user: "nobody" } },
	"GET /olimpic/{id}/results/changes": { gate: "results.judge" },
	"POST /olimpic/{id}/results/state": {
		gate: "results.judge",
		path: { id: "none" },
		body: { step: "freeze", state: "frozen", revision: 0 },
	},
	"POST /olimpic/{id}/results/publish": { gate: "olympiad.flags", path: { id: "none" }, body: { revision: 0 } },
	"POST /olimpic/{id}/results/judge": {
		gate: "results.judge",
		path: { id: "none" },
		body: { ...reason, ids: ["none"], decision: "keep", revision: 0 },
	},
	"POST /olimpic/{id}/places": { gate: "results.place", body: { ids: ["none"], params: { place: 1 }, revision: 0 } },
	"POST /olimpic/{id}/places/suggest": { gate: "results.judge", body: { revision: 0 } },
	"POST /olimpic/{id}/places/undo": { gate: "results.place", body: { revision: 0 } },

	"POST /training/runs": { gate: "simulators.use", body: { owner: "$me", sentAt: instant, runs: [run] } },
	"GET /training/summary": { gate: "simulators.use" },
	"GET /training/formulas": { gate: "simulators.use" },
	"GET /content/signin": { gate: "anybody" },
	"POST /content/signin": { gate: "content.edit", body: { ru: signin, en: signin } },
	"GET /content/documents/{key}": { gate: "anybody", path: { key: "tasks" } },
	"POST /content/documents/{key}": {
		gate: "content.edit",
		path: { key: "tasks" },
		body: { ru: { title: "T", html: "" }, en: { title: "T", html: "" } },
	},
	"GET /dev/mailbox": { gate: "anybody" },
};
