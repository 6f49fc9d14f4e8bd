import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import {
	type AchievementId,
	achievementsOf,
	awardOf,
	isAchievement,
	progressOf,
} from "#domain/gamification/achievements";
import { rankOf } from "#domain/gamification/rank";
import { findTarget } from "../../account/users/store";
import { toIso } from "../../http/contract";
import { awardAchievements, tellFacts } from "./award";
import type { Achievement, Achievements, Moments } from "./contract";
import { readFacts } from "./facts-store";

type Told = NonNullable<ReturnType<typeof tellFacts>>;

function toAchievement(id: AchievementId, { facts }: Told, earnedAt: number | undefined): Achievement {
	const { reached, goal } = progressOf(id, facts);
	const { feathers, experiences } = awardOf(id);
	return {
		id,
		// what was earned stays whole, although a photo may be gone since
		reached: earnedAt === undefined ? reached : goal,
		goal,
		feathers,
		experiences,
		earned_at: earnedAt === undefined ? null : toIso(earnedAt),
	};
}

/** The achievements of somebody within the actor's reach. Throws NOT_FOUND. `now` in milliseconds. */
export async function tellAchievements(db: Db, actor: Actor, userId: string, now: number): Promise<Achievements> {
	if (!may(actor, "users.read", await findTarget(db, userId))) throw new DomainError("NOT_FOUND");
	const facts = await readFacts(db, userId);
	const told = facts && tellFacts(facts, now);
	if (!told) return { data: [], count: 0 };
	const earned = new Map(facts.earned.map(({ achievement, earnedAt }) => [achievement, earnedAt]));
	const data = achievementsOf(told.audience).map((id) => toAchievement(id, told, earned.get(id)));
	return { data, count: data.length };
}

/** Gives what is due and tells the moments that were not shown yet. `now` in milliseconds. */
export async function claimMoments(db: Db, userId: string, now: number): Promise<Moments> {
	const before = await readFacts(db, userId);
	if (!before) throw new DomainError("INVALID_TOKEN");
	const facts = await awardAchievements(db, userId, before, now);
	const told = tellFacts(facts, now);
	const rank = rankOf(facts.experiences);
	const fresh = facts.earned.filter(({ shownAt }) => shownAt === null);
	return {
		showNewRankModal: told?.audience === "student" && rank > facts.rankShown,
		rank,
		achievements: told
			? fresh.flatMap(({ achievement, earnedAt }) =>
					isAchievement(achievement) ? [toAchievement(achievement, told, earnedAt)] : [],
				)
			: [],
	};
}
