import { eq } from "drizzle-orm";
import { moscowDate, moscowMidnight, moscowYear } from "#domain/calendar/moscow";
import { fnv1a, shardName } from "#domain/attempt/shard";
import type { Signatory } from "#domain/olympiad/signatories";
import type { Db } from "../client";
import { competitionVenues, competitionWinners, ticketOrders, tickets } from "../schema/competition";
import { olympiads, participants } from "../schema/olympiad";
import { type Child, classes, userId } from "./cast";
import { insertMissing } from "../rows";
import { seedResults } from "./results";

const hour = 3_600_000;
const day = 24 * hour;
const shards = 16;

type Event = Pick<typeof olympiads.$inferInsert, "id" | "name" | "nameEn" | "startsAt" | "endsAt"> &
	Partial<typeof olympiads.$inferInsert>;

/** Every column the story sets, so that all rows of one statement name the same ones. */
function event(row: Event) {
	return {
		kind: "offline" as const,
		asksVideos: row.kind !== undefined && row.kind !== "offline",
		openedEarlyAt: null,
		type: "uamap" as const,
		description: "",
		activeSimulation: false,
		free: false,
		showRating: false,
		showResults: false,
		showDiplomas: false,
		resultsState: "provisional" as const,
		ticketSales: false,
		printing: false,
		price: 0,
		companionPrice: 0,
		maintainersLimit: 0,
		createdAt: row.startsAt - 90 * day,
		...row,
	};
}

const welcome = [
	"<p>One hall, one bell, one set of papers for everybody. Bring your own soroban, a pencil and a calm head.</p>",
	"<h3>The day</h3><ul><li>9:30 check-in, T-shirts and seats</li><li>10:00 seven papers, 13 minutes of counting</li>",
	"<li>12:00 games and a relay on a giant soroban</li><li>15:00 awards</li></ul>",
].join("");

/** Who signs in the demo. */
export const committee: readonly Signatory[] = [
	{
		name: { ru: "Ирина Лебедева", en: "Irina Lebedeva" },
		office: { ru: "председатель оргкомитета", en: "chair of the organising committee" },
		signs: ["diplomas", "letters", "papers"],
		picture: "",
	},
	{
		name: { ru: "Олег Сафин", en: "Oleg Safin" },
		office: { ru: "главный судья", en: "head judge" },
		signs: ["diplomas", "papers"],
		picture: "",
	},
];

const sizes = ["128", "134", "140", "146"] as const;
const samaClass: Record<Child["group"], string> = { A: "AS", B: "BS", C: "CS", D: "DS" };
const dayClass: Record<Child["group"], string> = { A: "A11", B: "B", C: "C8", D: "D9" };

function entry(olympiadId: string, one: Child, index: number, category: string, createdAt: number) {
	return {
		id: `demo-participant-${olympiadId}-${one.key}`,
		olympiadId,
		userId: userId(one.key),
		category,
		country: one.country,
		creatorId: userId("teacher"),
		shard: shardName(olympiadId, "all", userId(one.key), shards),
		tshirt: sizes[index % sizes.length]!,
		companions: index === 0 ? 1 : 0,
		createdAt,
	};
}

/** A code that is the same on every machine; only demo tickets may have one that can be guessed. */
function demoCode(text: string): string {
	const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
	const group = (part: number) =>
		Array.from({ length: 4 }, (_, sign) => alphabet[fnv1a(`${text}:${part}:${sign}`) % alphabet.length]).join("");
	return [0, 1, 2].map(group).join("-");
}

/** Ten o'clock in Moscow on the day of an instant. */
function morning(instant: number): number {
	return moscowMidnight(moscowDate(instant)) + 10 * hour;
}

/** An in-person day to come with tickets on sale, a SAMA competition to come, and last spring's day with its winners. */
export async function seedCompetitions(db: Db, now: number): Promise<void> {
	const coming = { id: "event-hall", at: morning(now + 33 * day) };
	const past = { id: "event-spring", at: morning(now - 210 * day) };
	await insertMissing(db, olympiads, [
		event({
			id: coming.id,
			name: `День абакуса ${moscowYear(coming.at)}`,
			nameEn: `Soroban Day ${moscowYear(coming.at)}`,
			startsAt: coming.at,
			endsAt: coming.at + 8 * hour,
			description: welcome,
			ticketSales: true,
			printing: true,
			price: 150_000,
			companionPrice: 50_000,
			maintainersLimit: 2,
			signatories: JSON.stringify(committee),
			// the demo shows the door and the results today
			openedEarlyAt: now,
		}),
		event({
			id: "event-sama",
			name: `Зимний кубок SAMA ${moscowYear(now + 47 * day)}`,
			nameEn: `SAMA Winter Cup ${moscowYear(now + 47 * day)}`,
			kind: "sama",
			type: "sama",
			startsAt: morning(now + 47 * day),
			endsAt: morning(now + 49 * day),
			description: welcome,
			activeSimulation: true,
			free: true,
			ticketSales: true,
		}),
		event({
			id: past.id,
			name: `Весенний день абакуса ${moscowYear(past.at)}`,
			nameEn: `Spring Soroban Day ${moscowYear(past.at)}`,
			type: "sama",
			startsAt: past.at,
			endsAt: past.at + 8 * hour,
			description: welcome,
			showResults: true,
			showDiplomas: true,
			resultsState: "final",
			price: 120_000,
		}),
	]);
	await insertMissing(db, competitionVenues, [
		{
			olympiadId: coming.id,
			city: "Москва",
			place: "Дворец пионеров",
			address: "ул. Косыгина, 17",
			seats: 40,
			companionSeats: 60,
			seatsTaken: 3,
			companionsTaken: 1,
		},
		{
			olympiadId: past.id,
			city: "Казань",
			place: "ИТ-парк",
			address: "ул. Петербургская, 52",
			seats: 120,
			companionSeats: null,
			seatsTaken: 8,
			companionsTaken: 0,
		},
	]);
	await seedTickets(db, coming, now);
	await seedPast(db, past);
}

async function seedTickets(db: Db, { id }: { id: string }, now: number): Promise<void> {
	const [first, second, third] = classes.swifts;
	const order = (key: string, state: "paid" | "awaiting", amount: number, seats: number, companions: number) => ({
		id: `demo-order-${key}`,
		olympiadId: id,
		buyerId: userId("teacher"),
		idempotencyKey: `demo-order-${key}`,
		request: "",
		state,
		amount,
		seats,
		companions,
		createdAt: state === "paid" ? now - 4 * day : now - 2 * hour,
		holdsUntil: state === "paid" ? now - 2 * day : now + 46 * hour,
		decidedAt: state === "paid" ? now - 3 * day : null,
		decidedBy: state === "paid" ? userId("admin") : null,
	});
	await insertMissing(db, ticketOrders, [order("1", "paid", 350_000, 2, 1), order("2", "awaiting", 150_000, 1, 0)]);
	const seat = (orderKey: string, one: Child, index: number, companion = "") => ({
		id: `demo-ticket-${orderKey}-${index}`,
		orderId: `demo-order-${orderKey}`,
		olympiadId: id,
		kind: companion ? ("companion" as const) : ("participant" as const),
		userId: userId(one.key),
		holder: companion || one.ru.join(" "),
		category: companion ? "" : dayClass[one.group],
		country: companion ? "" : one.country,
		tshirt: companion ? "" : sizes[index % sizes.length]!,
		code: demoCode(`${orderKey}:${index}`),
		price: companion ? 50_000 : 150_000,
	});
	await insertMissing(db, tickets, [
		seat("1", first!, 0),
		seat("1", first!, 1, "Светлана Зайцева"),
		seat("1", second!, 2),
		seat("2", third!, 3),
	]);
	const entered = [first!, second!].map((one, index) => entry(id, one, index, dayClass[one.group], now - 3 * day));
	await insertMissing(db, participants, entered);
}

async function seedPast(db: Db, { id, at }: { id: string; at: number }): Promise<void> {
	const field = classes.owls;
	const category = (one: Child) => samaClass[one.group];
	await insertMissing(
		db,
		participants,
		field.map((one, index) => ({ ...entry(id, one, index, category(one), at - 20 * day), companions: 0 })),
	);
	await seedResults(
		db,
		{ id, startsAt: at },
		field.map((one) => ({ key: one.key, category: category(one) })),
	);
	const won = await db
		.select({ userId: participants.userId, category: participants.category, place: participants.place })
		.from(participants)
		.where(eq(participants.olympiadId, id));
	const prizes = won.filter(({ place }) => place !== null && place <= 3);
	await insertMissing(
		db,
		competitionWinners,
		prizes.flatMap(({ userId: winner, category: code, place }) => {
			const one = field.find(({ key }) => userId(key) === winner);
			const names = one && { name: one.ru.join(" "), nameEn: one.en.join(" "), country: one.country };
			return names
				? [{ olympiadId: id, userId: winner, ...names, category: code, place: place ?? 0, savedAt: at + day }]
				: [];
		}),
	);
}
