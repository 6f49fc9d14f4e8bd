import { getServerByName } from "partyserver";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Caller } from "../account/auth/place";
import { isLessonName } from "#party/classroom/lesson-name";
import {
	consumeRateLimit,
	guestPerDevice,
	guestsOfLesson,
	guestsOfNewDevices,
	guestsPerAddress,
} from "../http/rate-limit";
import { type Limit, uncount } from "../http/rate-limit-store";
import { mintGuestPass, readGuestPass } from "./passes";

/** The counters of a try, the narrowest first: one that refuses spares those after it. */
function countersOf(room: string, { address, places }: Caller): [string, Limit][] {
	const [, device] = places;
	const own: [string, Limit] = device
		? [`guest:${room}:device:${device}`, guestPerDevice]
		: [`guest:${room}:new:${address}`, guestsOfNewDevices];
	return [own, [`guest:${room}:address:${address}`, guestsPerAddress], [`guest:${room}`, guestsOfLesson]];
}

/**
 * A pass for a child without an account to one lesson, where the teacher lets it in or not. Tries are counted before the
 * room looks at them, and given back where the code was right. Throws CLASS_NOT_FOUND for a wrong code and for a lesson
 * that takes no guests or was never opened alike, TOO_MANY_REQUESTS. `now` in milliseconds.
 */
export async function welcomeGuest(
	env: Env,
	db: Db,
	{ room, code, name, caller }: { room: string; code: string; name: string; caller: Caller },
	now: number,
): Promise<{ guest: string; pass: string }> {
	if (!isLessonName(env.TICKET_SECRET, room)) throw new DomainError("CLASS_NOT_FOUND", { code: "CLASS_NOT_FOUND" });
	const counters = countersOf(room, caller);
	for (const [key, limit] of counters) await consumeRateLimit(db, key, limit, now);
	const classroom = await getServerByName(env.Classroom, room);
	if (!(await classroom.isGuestCode(code))) throw new DomainError("CLASS_NOT_FOUND", { code: "CLASS_NOT_FOUND" });
	await uncount(
		db,
		counters.map(([key]) => key),
	);
	const guest = `guest:${crypto.randomUUID()}`;
	return { guest, pass: await mintGuestPass(env.TICKET_SECRET, { guest, room, name }, now) };
}

/** Keeps what a guest did in a lesson under the account it has by now. Throws NOT_FOUND where there is nothing of it. */
export async function claimGuest(env: Env, pass: string, room: string, userId: string, now: number): Promise<void> {
	const read = await readGuestPass(env.TICKET_SECRET, pass, now);
	if (read?.room !== room) throw new DomainError("NOT_FOUND");
	const classroom = await getServerByName(env.Classroom, room);
	if (!(await classroom.claim(read.guest, userId))) throw new DomainError("NOT_FOUND");
}
