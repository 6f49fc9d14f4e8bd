import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Db } from "#db/client";
import { addDays } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { hashSecret, newCardSecret } from "../account/auth/secret";
import { calendarPerAddress, consumeRateLimit } from "../http/rate-limit";
import { calendarTexts } from "./calendar-texts";
import { dropFeed, keepFeed, ownerOfFeed } from "./feed-store";
import { dateIn } from "./plans";
import { houseOfActor, lessonsBetween } from "./read-schedule";

/** Days before and after today that a calendar is told. */
const past = 30;
const ahead = 180;

/** A new secret address of the caller's lessons, or none. */
export async function setFeed(
	db: Db,
	{ userId, key, origin }: { userId: string; key: string; origin: string },
	on: boolean,
	now: number,
): Promise<string | null> {
	if (!on) {
		await dropFeed(db, userId);
		return null;
	}
	const secret = newCardSecret();
	await keepFeed(db, { userId, secretHash: hashSecret(key, "calendar", secret), createdAt: now });
	return `${origin}/api/schedule/calendar/${secret}.ics`;
}

/**
 * The calendar behind a secret address: a month back and half a year ahead, every lesson by its instant, so that no
 * reader has to know the school's clock. Names of children are not in it. Throws NOT_FOUND and TOO_MANY_REQUESTS.
 */
export async function readFeed(
	db: Db,
	{ secret, key, address }: { secret: string; key: string; address: string },
	now: number,
): Promise<string> {
	const owner = await ownerOfFeed(db, hashSecret(key, "calendar", secret.replace(/\.ics$/, "")));
	if (!owner || owner.deletedAt !== null || !owner.active) {
		await consumeRateLimit(db, `calendar:${address}`, calendarPerAddress, now);
		throw new DomainError("NOT_FOUND");
	}
	const { zone } = await houseOfActor(db, owner);
	const today = dateIn(zone, now);
	const { lessons } = await lessonsBetween(db, owner, { from: addDays(today, -past), to: addDays(today, ahead) });
	const say = calendarTexts[owner.lang];
	const calendar = ical({ name: say.name, ttl: 3600, prodId: { company: "abacus", product: "schedule" } });
	for (const { row, occurrence, substitute } of lessons) {
		if (occurrence.state === "moved_away") continue;
		const given =
			substitute === null || substitute.id === owner.id
				? ""
				: say.given(owner.lang === "en" ? substitute.nameEn : substitute.name);
		const instead = substitute?.id === owner.id ? say.instead(owner.lang === "en" ? row.teacherEn : row.teacher) : "";
		const location = row.place || (row.online === 1 ? say.online : "");
		calendar.createEvent({
			id: `${row.id}-${occurrence.day}`,
			stamp: new Date(now),
			start: new Date(occurrence.startsAt),
			end: new Date(occurrence.endsAt),
			summary: `${row.group}${given}${instead}`,
			// its own teacher is free then
			...(given && row.teacherId === owner.id ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
			...(location ? { location } : {}),
			...(occurrence.state === "cancelled" ? { status: ICalEventStatus.CANCELLED } : {}),
		});
	}
	return calendar.toString();
}
