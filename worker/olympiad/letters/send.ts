import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { englishName } from "#domain/user/public-name";
import { accessLink } from "../../account/auth/new-password";
import type { Caller } from "../../account/auth/place";
import { consumeRateLimit, letterPerParticipant } from "../../http/rate-limit";
import { knownAddresses } from "../../mail/addresses/store";
import { mailRow } from "../../mail/store";
import type { OlympiadRow } from "../store";
import { type Addressed, type Letter, listAddressed, listNewlyEntered, recordAgain, recordFirstLetters } from "./store";

type Case = { db: Db; olympiad: OlympiadRow; actorId: string; caller: Pick<Caller, "key" | "origin">; now: number };

/**
 * Queues the letter with access for everybody whom the actor has just entered, once each. What somebody else has sent
 * meanwhile is left out. Returns how many it wrote. `now` is the instant of the entry, milliseconds.
 */
export async function sendFirstLetters(about: Case): Promise<number> {
	const { db, olympiad, actorId, now } = about;
	const people = await listNewlyEntered(db, olympiad.id, actorId, now);
	if (people.length === 0) return 0;
	const letters = await held(
		db,
		people,
		people.map((person) => writtenTo(about, person)),
	);
	await recordFirstLetters(db, letters, actorId, now);
	return people.length;
}

/**
 * Queues the letter again for the named participants within reach. Throws PARTICIPANT_NOT_FOUND when none is. Children
 * who got it three times within a day wait; `unanswered` letters go once the owner of the address agrees.
 */
export async function sendAgain(
	about: Case,
	actor: Actor,
	ids: readonly string[],
): Promise<{ sent: number; waiting: number; unanswered: number }> {
	const { db, olympiad, now } = about;
	const people = await listAddressed(db, actor, olympiad.id, ids);
	if (people.length === 0) throw new DomainError("PARTICIPANT_NOT_FOUND");
	let sent = 0;
	let unanswered = 0;
	for (const person of people) {
		try {
			await consumeRateLimit(db, `letter:${person.participant}`, letterPerParticipant, now);
		} catch (error) {
			if (error instanceof DomainError && error.code === "TOO_MANY_REQUESTS") continue;
			throw error;
		}
		const [letter] = await held(db, [person], [writtenTo(about, person)]);
		await recordAgain(db, letter!, actor.id, now);
		if (letter!.mail.awaits) unanswered++;
		else sent++;
	}
	return { sent, waiting: people.length - sent - unanswered, unanswered };
}

/** The letters, each of which waits where the owner of its address has not agreed to any. */
async function held(db: Db, people: readonly Addressed[], letters: readonly Letter[]): Promise<Letter[]> {
	const known = await knownAddresses(
		db,
		people.map(({ email }) => email),
	);
	return letters.map((letter, index) => {
		const { state, hash } = known.get(people[index]!.email)!;
		return state === "yes" ? letter : { ...letter, mail: { ...letter.mail, awaits: hash } };
	});
}

/** The letter to a person as it is stored, with the code of its link: none for who has a password of their own. */
function writtenTo({ olympiad, caller, now }: Omit<Case, "db" | "actorId">, person: Addressed): Letter {
	const { participant, category, user, email, delegate } = person;
	const { lang } = user;
	const { origin } = caller;
	const spoken = (one: Pick<typeof user, "name" | "surname" | "nameEn" | "surnameEn">) =>
		lang === "ru" ? `${one.name} ${one.surname}`.trim() || englishName(one) : englishName(one);
	// a letter must not carry a link that changes a password which its owner chose
	const access = user.passwordByStaff ? accessLink(email, caller, now) : null;
	const values = {
		child: spoken(user),
		olimpic: (lang === "en" && olympiad.nameEn) || olympiad.name,
		category,
		by: delegate ? spoken(delegate) : "",
		when: whenText(olympiad.startsAt, olympiad.timeZone, lang),
		page: `${origin}/olimpic/about?olimpic=${olympiad.id}`,
		email,
		link: access?.link ?? null,
		signIn: `${origin}/signin`,
		forgot: `${origin}/forgot-password`,
	};
	return {
		participant,
		code: access?.stored ?? null,
		mail: mailRow({ to: email, kind: "entry_access", lang, values }, now),
	};
}

/** The start in the zone of the event, with the zone's name. */
function whenText(startsAt: number, timeZone: string, lang: "ru" | "en"): string {
	return new Intl.DateTimeFormat(lang === "ru" ? "ru-RU" : "en-GB", {
		timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		timeZoneName: "long",
	}).format(startsAt);
}
