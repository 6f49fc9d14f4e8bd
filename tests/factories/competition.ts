import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { openDb } from "#db/client";
import { competitionVenues } from "#db/schema/competition";
import type { TicketOrder } from "#worker/competition/order-contract";
import { makeApi } from "./api";
import { bodyOf, olympiadNoon as noon } from "./olympiad";
import { makeOlympiad, makeSignedIn } from "./rows";

const db = openDb(env.DB);
export const day = 86_400_000;
export const api = () => makeApi(env, noon);
export type Person = Awaited<ReturnType<typeof makeSignedIn>>;
export const signedIn = (row: Parameters<typeof makeSignedIn>[3] = {}) =>
	makeSignedIn(db, env.SESSION_SECRET, noon, row);
export const child = (row: Parameters<typeof makeSignedIn>[3] = {}) =>
	signedIn({ name: "Mila", surname: "Petrova", birthday: "2085-03-01", country: "RU", ...row });

/** An in-person competition next month: 1500 and 500 per ticket, two companions each. */
export async function inPerson(
	row: Parameters<typeof makeOlympiad>[2] = {},
	hall: { seats?: number; companionSeats?: number } = {},
) {
	const span = { startsAt: noon + 30 * day, endsAt: noon + 31 * day };
	const prices = { price: 150_000, companionPrice: 50_000, maintainersLimit: 2 };
	const open = { ticketSales: true, openedEarlyAt: noon };
	const olympiad = await makeOlympiad(db, noon, { kind: "offline", ...open, ...prices, ...span, ...row });
	await db.insert(competitionVenues).values({ olympiadId: olympiad.id, city: "Kazan", ...hall });
	return olympiad.id;
}

let keys = 0;
export const newKey = () => `order-key-${keys++}`;
export const entry = (person: Person, companions: string[] = [], rest: object = {}) => ({
	_id: person.user.id,
	category: "C12",
	country: "RU",
	tshirt: "140",
	companions,
	...rest,
});
export const order = (id: string, buyer: Person, people: object[], key = newKey()) =>
	bodyOf<TicketOrder & { error?: string; fields?: object }>(
		api().post(`/competitions/${id}/orders`, { people }, { ...buyer.headers, "Idempotency-Key": key }),
	);
export const hallOf = (id: string) =>
	db.select().from(competitionVenues).where(eq(competitionVenues.olympiadId, id)).get();
