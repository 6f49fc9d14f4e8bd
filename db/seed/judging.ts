import { eq, sql } from "drizzle-orm";
import { moscowYear } from "#domain/calendar/moscow";
import { shardName } from "#domain/attempt/shard";
import type { Db } from "../client";
import { olympiads, participants, results } from "../schema/olympiad";
import { rankOrder, stages } from "../stages";
import { type Child, classes, guests, userId } from "./cast";
import { insertMissing } from "../rows";
import { scoresOf, toRow, videoOf } from "./results";

const hour = 3_600_000;
const day = 24 * hour;
/** As in wrangler.toml. */
const shards = 16;
const id = "demo-judging";
const classOf: Record<Child["group"], string> = { A: "A12", B: "B10", C: "C10", D: "D10" };

/** An olympiad that ended two days ago and whose results the judges are still about: no places, some late answers. */
export async function seedJudging(db: Db, now: number): Promise<void> {
	if (await db.select({ id: olympiads.id }).from(olympiads).where(eq(olympiads.id, id)).get()) return;
	const people: readonly Child[] = [...classes.swifts, ...classes.owls, ...guests];
	const startsAt = now - 4 * day;
	await insertMissing(db, olympiads, [
		{
			id,
			name: `Осенний кубок ${moscowYear(startsAt)}`,
			nameEn: `Autumn Cup ${moscowYear(startsAt)}`,
			kind: "online",
			type: "uamap",
			startsAt,
			endsAt: now - 2 * day,
			description: "<p>Three abacus papers, three mental ones and a minute that breaks ties.</p>",
			free: true,
			showRating: true,
			createdAt: now - 60 * day,
		},
	]);
	await insertMissing(
		db,
		participants,
		people.map((one) => ({
			id: `demo-participant-${id}-${one.key}`,
			olympiadId: id,
			userId: userId(one.key),
			category: classOf[one.group],
			country: one.country,
			creatorId: userId(one.key),
			shard: shardName(id, "all", userId(one.key), shards),
			link: videoOf(one.key),
			createdAt: startsAt - day,
		})),
	);
	await insertMissing(
		db,
		results,
		people.map((one, index) => {
			const entry = { key: one.key, category: classOf[one.group] };
			return toRow(id, entry, scoresOf(entry, "judging"), one.key, startsAt + index * 71 * 60_000);
		}),
	);
	await db.update(results).set({ lateEvents: 3 }).where(sql`${results.olympiadId} = ${id}
		and ${results.userId} in (${userId("swift-3")}, ${userId("kz-2")})`);
}

/** What freezing would have left of the finished demo olympiad, which is final. */
export async function seedFrozenRanking(db: Db): Promise<void> {
	await db.run(sql`
		insert into frozen_ranking (olympiad_id, user_id, attempt_id, revision, category, position, ${stages},
			score, link, ending, fail, late_events, finished_at)
		select r.olympiad_id, r.user_id, r.attempt_id, r.revision, r.category,
			rank() over (partition by r.category order by ${rankOrder}), ${stages}, r.score, p.link, r.ending, r.fail,
			r.late_events, r.finished_at
		from results r join participants p on p.olympiad_id = r.olympiad_id and p.user_id = r.user_id
		where r.olympiad_id = 'demo-finished' and r.type <> 'simulate' on conflict do nothing`);
}
