import { png } from "../../pictures";
import type { Requests } from "../cell";
import { eq } from "drizzle-orm";
import { olympiads } from "#db/schema/olympiad";
import { fund } from "../../shop";
import { awaiting, db, emptyHall, final, paid, people, returned, touched, winnersPhoto } from "../world";

/** Competitions in a hall: tickets, check-in, and results from paper. */
export const competitionRequests: Requests = {
	"GET /competitions": () => ({}),
	"GET /winners": () => ({}),
	"GET /winners/photos/{key}": () => ({ path: { key: winnersPhoto } }),
	"GET /competitions/{id}": () => ({ path: { id: emptyHall } }),
	"GET /competitions/orders": ({ owner }) => ({ shows: awaiting.orders[owner] }),
	"POST /competitions/orders/{id}/confirm": ({ owner }) => ({ path: { id: awaiting.orders[owner] } }),
	"POST /competitions/orders/{id}/unpaid": ({ owner }) => ({ path: { id: paid.orders[owner] } }),
	"POST /competitions/orders/{id}/cancel": ({ owner }) => ({ path: { id: awaiting.orders[owner] } }),
	"POST /competitions/orders/{id}/pay": async ({ owner }) => {
		touched.yes = true;
		await fund(people[owner].id, 150_000);
		return { path: { id: awaiting.orders[owner] } };
	},
	"POST /competitions/orders/{id}/return": ({ owner }) => ({ path: { id: paid.orders[owner] }, body: {} }),
	"POST /competitions/orders/{id}/repaid": ({ owner }) => ({ path: { id: returned.orders[owner] } }),
	"POST /competitions/{id}/orders": ({ subject }) => ({
		path: { id: emptyHall },
		body: { people: [{ _id: people[subject].id, category: "C12", country: "KZ", tshirt: "", companions: [] }] },
		headers: { "Idempotency-Key": "walk-walk" },
	}),
	"GET /competitions/{id}/waiting": () => ({ path: { id: emptyHall } }),
	"POST /competitions/{id}/waiting": async ({ subject }) => {
		touched.yes = true;
		await db.update(olympiads).set({ countryQuotas: '{"KZ":0}' }).where(eq(olympiads.id, emptyHall));
		return { path: { id: emptyHall }, body: { _id: people[subject].id, category: "C12", country: "KZ" } };
	},
	"DELETE /competitions/{id}/waiting/{person}": ({ subject }) => ({
		path: { id: emptyHall, person: people[subject].id },
	}),
	"GET /competitions/{id}/check-in": ({ owner }) => ({ path: { id: paid.id }, shows: paid.seats[owner] }),
	"POST /competitions/{id}/check-in": ({ owner }) => ({
		path: { id: paid.id },
		body: { ticket: paid.seats[owner], here: true },
	}),
	"POST /competitions/{id}/venue": () => ({
		path: { id: emptyHall },
		body: { city: "Almaty", place: "", address: "", seats: null, companion_seats: null },
	}),
	"POST /competitions/{id}/open-early": () => ({ path: { id: paid.id }, body: { reason: "a rehearsal" } }),
	"GET /competitions/{id}/results": () => ({ path: { id: paid.id } }),
	"POST /competitions/{id}/results": () => ({
		path: { id: paid.id },
		body: { rows: [{ participant: "none", scores: [] }], dry: true },
	}),
	"POST /competitions/{id}/winners": () => ({ path: { id: final.id } }),
	"POST /competitions/{id}/winners/{winner}/photo": () => ({
		path: { id: final.id, winner: people.classmate.id },
		body: png(),
		headers: { "Content-Type": "image/png" },
	}),
	"DELETE /competitions/{id}/winners/{winner}/photo": () => ({
		path: { id: final.id, winner: people.classmate.id },
	}),
};
