import { like } from "drizzle-orm";
import { moscowDate, moscowYear } from "#domain/calendar/moscow";
import { shardName } from "#domain/attempt/shard";
import type { Db } from "../client";
import { olympiads, participants } from "../schema/olympiad";
import { type Child, delegations, guests, pupils, studentKey, userId } from "./cast";
import { committee } from "./competitions";
import { insertMissing } from "../rows";
import { seedResults } from "./results";

const hour = 3_600_000;
const day = 24 * hour;
/** As in wrangler.toml; a participant's shard is fixed when the record is made. */
const shards = 16;

/** Categories per age group, each strictly higher than the one before: a prize winner moves up. */
const classOf: Record<"finished" | "running" | "upcoming", Record<Child["group"], string>> = {
	finished: { A: "A13", B: "B12", C: "C12", D: "D12" },
	running: { A: "A12", B: "B10", C: "C10", D: "D10" },
	upcoming: { A: "A11", B: "B", C: "C8", D: "D9" },
};

type Stage = keyof typeof classOf;

const delegateOf = new Map<string, string>([
	...delegations.kazakhstan.map((one) => [one.key, userId("delegate")] as const),
	...delegations.germany.map((one) => [one.key, userId("delegate2")] as const),
]);

function description(title: string, days: string) {
	return [
		`<p><strong>${title}</strong> brings together children who count on the soroban and in their heads.</p>`,
		"<h3>The papers</h3>",
		"<ul><li>Three abacus papers of three minutes each</li><li>Three mental papers of one minute each</li>",
		"<li>One more minute that only breaks ties</li></ul>",
		`<p>${days} There is one attempt: leaving the page ends it. Please record a video of your work and add its link after the run.</p>`,
	].join("");
}

function olympiad(
	id: string,
	{ ru, en }: Record<"ru" | "en", string>,
	startsAt: number,
	endsAt: number,
	row: Partial<typeof olympiads.$inferInsert>,
) {
	return {
		id,
		name: ru,
		nameEn: en,
		kind: "online" as const,
		type: "uamap" as const,
		startsAt,
		endsAt,
		description: description(en, "You may start at any moment between the two dates."),
		regulationsUrl: "/documents/regulations",
		tasksUrl: "/documents/tasks",
		syllabusUrl: "/documents/syllabus",
		activeSimulation: false,
		free: true,
		requiresSixMonths: false,
		printing: true,
		showRating: true,
		showResults: false,
		showDiplomas: false,
		resultsState: "provisional" as const,
		createdAt: startsAt - 60 * day,
		...row,
	};
}

function inYear(ru: string, en: string, startsAt: number) {
	const year = moscowYear(startsAt);
	return { ru: `${ru} ${year}`, en: `${en} ${year}` };
}

async function register(db: Db, stage: Stage, olympiadId: string, people: readonly Child[], now: number) {
	await insertMissing(
		db,
		participants,
		people.map((one) => ({
			id: `demo-participant-${olympiadId}-${one.key}`,
			olympiadId,
			userId: userId(one.key),
			category: classOf[stage][one.group],
			country: one.country,
			creatorId: delegateOf.get(one.key) ?? userId(one.key),
			shard: shardName(olympiadId, "all", userId(one.key), shards),
			createdAt: now,
		})),
	);
}

/**
 * Sees to it that one demo olympiad is over, one runs and one is to come. When the running one of an earlier start has
 * ended, a new one takes its place under its own id, because attempts are kept by olympiad.
 */
export async function seedOlympiads(db: Db, now: number): Promise<void> {
	const known = await db
		.select({ startsAt: olympiads.startsAt, endsAt: olympiads.endsAt })
		.from(olympiads)
		.where(like(olympiads.id, "demo-%"));
	const everybody = [...pupils, ...guests];
	if (!known.some(({ endsAt }) => endsAt <= now)) {
		const id = "demo-finished";
		const startsAt = now - 63 * day;
		const endsAt = now - 60 * day;
		const name = inYear("Игры ментальной арифметики", "Mental Arithmetic Games", startsAt);
		const flags = {
			free: false,
			showResults: true,
			showDiplomas: true,
			resultsState: "final" as const,
			signatories: JSON.stringify(committee),
		};
		await insertMissing(db, olympiads, [olympiad(id, name, startsAt, endsAt, flags)]);
		await register(db, "finished", id, everybody, startsAt - 14 * day);
		await seedResults(
			db,
			{ id, startsAt },
			everybody.map((one) => ({ key: one.key, category: classOf.finished[one.group] })),
		);
	}
	if (!known.some(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)) {
		const startsAt = now - hour;
		const id = `demo-running-${moscowDate(now)}`;
		const name = inYear("Международный кубок абакуса", "International Abacus Open", startsAt);
		await insertMissing(db, olympiads, [olympiad(id, name, startsAt, startsAt + 3 * day, {})]);
		const registered = everybody.filter(
			(one, index) => one.key === studentKey || one.country !== "RU" || index % 2 === 0,
		);
		await register(db, "running", id, registered, now - 7 * day);
	}
	if (!known.some(({ startsAt }) => startsAt > now)) {
		const startsAt = now + 14 * day;
		const id = `demo-upcoming-${moscowDate(startsAt)}`;
		const name = inYear("Кубок мира на абакусе", "World Soroban Cup", startsAt);
		await insertMissing(db, olympiads, [olympiad(id, name, startsAt, startsAt + 3 * day, { activeSimulation: true })]);
		const registered = everybody.filter((one, index) => one.key === studentKey || index % 3 === 1);
		await register(db, "upcoming", id, registered, now - day);
	}
}
