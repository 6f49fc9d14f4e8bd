import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import {
	type AchievementFacts,
	type AchievementId,
	type Audience,
	achieved,
	awardOf,
} from "#domain/gamification/achievements";
import { starsOf } from "#domain/exam/stars";
import { streakOn } from "#domain/gamification/streak";
import { Role } from "#domain/user/role";
import type { Facts } from "./facts-store";
import { addAchievements, type Earning } from "./store";

/** Whose achievements a role gets; null for none. */
export function audienceOf(role: number): Audience | null {
	if (role === Role.student) return "student";
	return role === Role.teacher || role === Role.school ? "teacher" : null;
}

const levelsOn = (ladder: string, keys: readonly string[]) =>
	keys.flatMap((key) => (key.startsWith(`${ladder}-`) ? [key.slice(ladder.length + 1)] : []));

/** What decides somebody's achievements; null where the role gets none. `now` in milliseconds. */
export function tellFacts(facts: Facts, now: number): { audience: Audience; facts: AchievementFacts } | null {
	const audience = audienceOf(facts.role);
	if (!audience) return null;
	const { photo, complete, days, levels } = facts;
	return {
		audience,
		facts: {
			...facts,
			stars: starsOf({ abacus: levelsOn("abacus", levels), mental: levelsOn("mental", levels) }).earned,
			longestStreak: streakOn(days.practised, moscowDate(now), days.sick).longest,
			photo: photo === 1,
			completeProfile: complete === 1,
		},
	};
}

function earningOf(userId: string, id: AchievementId, now: number): Earning {
	return {
		key: `achievement:${userId}:${id}`,
		userId,
		cause: "achievement",
		reference: id,
		...awardOf(id),
		day: moscowDate(now),
	};
}

/** What somebody has reached by these facts and was not given yet. */
export function dueEarnings(userId: string, facts: Facts, now: number): Earning[] {
	const told = tellFacts(facts, now);
	if (!told) return [];
	const known = new Set(facts.earned.map(({ achievement }) => achievement));
	const due = achieved(told.audience, told.facts).filter((id) => !known.has(id));
	return due.map((id) => earningOf(userId, id, now));
}

/** Gives somebody the achievements that these facts give, each once; the facts as they are then. `now` in milliseconds. */
export async function awardAchievements(db: Db, userId: string, facts: Facts, now: number): Promise<Facts> {
	const earnings = dueEarnings(userId, facts, now);
	if (earnings.length === 0) return facts;
	const after = await addAchievements(db, uuidv7(), userId, earnings, now);
	return after ?? facts;
}
