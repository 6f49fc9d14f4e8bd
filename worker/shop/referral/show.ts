import { randomBytes } from "node:crypto";
import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { capAt, initialsOf, referralCode, referralTerms } from "#domain/money/referral";
import { Role } from "#domain/user/role";
import { toIso } from "../../http/contract";
import { findCaps } from "./cap-store";
import type { Referral } from "./contract";
import { codeTaken, earnedIn, findCode, findPerson, keepCode, listArrivals, sumsOf } from "./referral-store";

/** The code of somebody, made when they first look at it. Throws ACTING_READ_ONLY where it would be made for a looker. */
async function codeOf(db: Db, ownerId: string, now: number, acting: boolean): Promise<string> {
	for (;;) {
		const known = await findCode(db, ownerId);
		if (known) return known.code;
		if (acting) throw new DomainError("ACTING_READ_ONLY");
		try {
			await keepCode(db, ownerId, referralCode(randomBytes(16)), now);
		} catch (error) {
			if (!codeTaken(error)) throw error;
		}
	}
}

/** The page of somebody's invitation. `origin`: the site's own address; `now` in milliseconds. */
export async function showReferral(
	db: Db,
	{ userId: ownerId, acting }: { userId: string; acting: boolean },
	origin: string,
	now: number,
): Promise<Referral> {
	const code = await codeOf(db, ownerId, now, acting);
	const [arrivals, sums, earned, owner, caps] = await Promise.all([
		listArrivals(db, code),
		sumsOf(db, code),
		earnedIn(db, code, moscowDate(now).slice(0, 7)),
		findPerson(db, ownerId),
		findCaps(db),
	]);
	const { student, teacher, topUp, topUpOfSchool, holdDays } = referralTerms;
	return {
		code,
		link: `${origin}/?ref=${code}`,
		held: sums.held,
		paid: sums.paid,
		next: sums.next === null ? null : toIso(sums.next),
		month: { earned, most: capAt(caps, now) },
		people: arrivals.map(({ name, surname, role, cameAt, refused, held, paid }) => ({
			initials: initialsOf(name, surname),
			kind: role === Role.student ? "student" : "teacher",
			came_at: toIso(cameAt),
			household: refused === "household",
			held,
			paid,
		})),
		terms: { student, teacher, top_up: owner?.role === Role.school ? topUpOfSchool : topUp, hold_days: holdDays },
	};
}
