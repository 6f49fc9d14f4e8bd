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
import { streakOn } from "#domain/gamification/streak";
import { Role } from "#domain/user/role";
import { readDays } from "../store";
import { readFacts } from "./facts-store";
import { addAchievements, type Earning, readAchievements } from "./store";

/** Whose achievements a role gets; null for none. */
export function audienceOf(role: number): Audience | null {
	if (role === Role.student) return "student";
	return role === Role.teacher || role === Role.school ? "teacher" : null;
}

/** What decides somebody's achievements; null where nobody has this id or the role gets none. `now` in milliseconds. */
export async function tellFacts(
	db: Db,
	userId: string,
	now: number,
): Promise<{ audience: Audience; facts: AchievementFacts } | null> {
	const [row, { practised, sick }] = await Promise.all([readFacts(db, userId), readDays(db, userId)]);
	const audience = row ? audienceOf(row.role) : null;
	if (!row || !audience) return null;
	const { photo, complete, ...counts } = row;
	return {
		audience,
		facts: {
			...counts,
			longestStreak: streakOn(practised, moscowDate(now), sick).longest,
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

/** Gives somebody the achievements that are due, each once. `now` in milliseconds. */
export async function awardAchievements(db: Db, userId: string, now: number): Promise<void> {
	const [told, rows] = await Promise.all([tellFacts(db, userId, now), readAchievements(db, userId)]);
	if (!told) return;
	const known = new Set(rows.map(({ achievement }) => achievement));
	const due = achieved(told.audience, told.facts).filter((id) => !known.has(id));
	await addAchievements(
		db,
		uuidv7(),
		due.map((id) => earningOf(userId, id, now)),
		now,
	);
}
