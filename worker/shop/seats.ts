import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { withoutPeriod, withSeat } from "#domain/access/paid-time";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { seatMayBeTaken } from "#domain/money/products";
import { Role } from "#domain/user/role";
import { wholeSecond } from "./basket";
import { untilAlone } from "./buy";
import { accessMoved, setPeriods, type Statements } from "./grant-store";
import { findHolders, findHoldersById } from "./people-store";
import { assertSixMonthsStay } from "./six-months";
import {
	findPacks,
	findSeat,
	findSeats,
	giveSeat,
	logSeat,
	packFull,
	type PackRow,
	seatedMeanwhile,
	takenMeanwhile,
	takeSeat,
} from "./seat-store";

/** How often seats are looked for again while others take them. */
const tries = 8;

/** A package with a free seat for each of some people, those that end first in front; null where they do not suffice. */
function packsFor(packs: readonly PackRow[], count: number): PackRow[] | null {
	const free = packs.flatMap((pack) => Array.from({ length: pack.size - pack.used }, () => pack));
	return free.length < count ? null : free.slice(0, count);
}

/**
 * Gives students seats of one's own packages, all of them or nobody: each has access until the package ends. Throws
 * NOT_FOUND for students out of reach, CONFLICT for one who sits in such a package, NOT_ENOUGH_PACK.
 */
export async function giveSeats(db: Db, actor: Actor, students: readonly string[], now: number): Promise<void> {
	const at = wholeSecond(now);
	const wanted = [...new Set(students)];
	for (let count = 1; count <= tries; count++) {
		const [holders, packs] = await Promise.all([
			findHolders(db, actor, now, { ids: wanted }),
			findPacks(db, actor.id, now),
		]);
		if (holders.filter(({ role }) => role === Role.student).length < wanted.length) throw new DomainError("NOT_FOUND");
		const seated = await findSeats(
			db,
			packs.map(({ id }) => id),
		);
		if (seated.some(({ seat }) => wanted.includes(seat.personId))) throw new DomainError("CONFLICT");
		const chosen = packsFor(packs, wanted.length);
		if (!chosen) throw new DomainError("NOT_ENOUGH_PACK");
		const statements: Statements = [];
		for (const [index, holder] of holders.entries()) {
			const pack = chosen[index]!;
			const id = uuidv7();
			const period = { id, kind: "seat" as const, from: at, until: Math.max(at, pack.untilAt) };
			statements.push(
				...giveSeat(db, { id, packId: pack.id, personId: holder.id, givenBy: actor.id, givenAt: now }),
				...setPeriods(db, holder, withSeat(holder.periods, period)),
				logSeat(db, "shop.seat_give", holder.id, actor.id, now),
			);
		}
		try {
			const [first, ...rest] = statements;
			if (first) await db.batch([first, ...rest]);
			return;
		} catch (error) {
			if (seatedMeanwhile(error)) throw new DomainError("CONFLICT");
			// others took the seats, or these people's access changed, since both were read
			if (!packFull(error) && !accessMoved(error)) throw error;
		}
	}
	throw new DomainError("CONFLICT");
}

/**
 * Takes a seat back: the student's access from it ends, what was bought behind it moves up, and the seat is free. Throws
 * NOT_FOUND for another's, SEAT_KEPT between a day and thirty days after it was given, ACCESS_COUNTED where it opened a six
 * months gate, CONFLICT where it was taken meanwhile.
 */
export async function takeSeatBack(db: Db, actor: Actor, id: string, now: number): Promise<void> {
	const found = await findSeat(db, actor.id, id);
	if (!found) throw new DomainError("NOT_FOUND");
	if (!seatMayBeTaken(found.seat.givenAt, now)) throw new DomainError("SEAT_KEPT");
	try {
		await untilAlone(async () => {
			const [holder] = await findHoldersById(db, [found.seat.personId], now);
			const left = holder && withoutPeriod(holder.periods, id, wholeSecond(now));
			if (left) await assertSixMonthsStay(db, holder.id, left, found.seat.givenAt, now);
			const access: Statements = left ? setPeriods(db, holder, left) : [];
			const [first, ...rest] = takeSeat(db, id, found.pack.id, actor.id, now);
			await db.batch([first!, ...rest, ...access, logSeat(db, "shop.seat_take", found.seat.personId, actor.id, now)]);
		});
	} catch (error) {
		throw takenMeanwhile(error) ? new DomainError("CONFLICT") : error;
	}
}
