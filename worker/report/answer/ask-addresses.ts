import type { Db } from "#db/client";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { mayAsk, mostFirstLetters } from "#domain/mail/first-letter";
import { Role } from "#domain/user/role";
import { mailRow } from "../../mail/store";
import { answerToken } from "./answer-token";
import { countCaused, type DueAddress, dueAddresses, knownAddresses, storeAsked } from "../../mail/addresses/store";

/** Addresses that one trigger asks: mail that people wait for goes with the same trigger. */
const atOnce = 50;
/** The hour of Moscow at which letters go that were too many for a day, milliseconds after midnight. */
const morning = 10 * 3_600_000;

const isAnswerable = (due: DueAddress): due is DueAddress & { lang: "ru" | "en" } => due.lang !== null;

/** The bound of whoever causes letters; of nobody known it is the smallest. */
const mostOf = ({ role, school }: DueAddress) =>
	mostFirstLetters({ role: role ?? Role.student, verified: role === Role.teacher && school !== null });

/**
 * Asks addresses to which others cause letters, fifty at once, and each sender's only as many a day as it may cause; the others
 * wait until the next morning. Returns how many it asked. `origin`: the site's address, `key`: what links are signed with;
 * `now` in milliseconds.
 */
export async function askAddresses(
	db: Db,
	{ origin, key }: { origin: string; key: string },
	now: number,
): Promise<number> {
	const due = await dueAddresses(db, atOnce, now);
	if (due.length === 0) return 0;
	const [known, caused] = await Promise.all([
		knownAddresses(
			db,
			due.map(({ address }) => address),
		),
		countCaused(db, [...new Set(due.map(({ askedBy }) => askedBy))], now),
	]);
	const settled: string[] = [];
	const full = new Set<string>();
	const asked = due.flatMap((one) => {
		const { hash, record, confirmed } = known.get(one.address)!;
		if (!isAnswerable(one) || !mayAsk(record, confirmed, now)) {
			settled.push(one.address);
			return [];
		}
		const count = caused.get(one.askedBy) ?? 0;
		if (count >= mostOf(one)) {
			full.add(one.askedBy);
			return [];
		}
		caused.set(one.askedBy, count + 1);
		const { address, askedBy, lang } = one;
		const values = valuesOf(one, `${origin}/letters/answer/${answerToken(key, hash)}?lang=${lang}`, origin);
		return [
			{ addressHash: hash, address, askedBy, mail: mailRow({ to: address, kind: "first_letter", lang, values }, now) },
		];
	});
	const until = moscowMidnight(addDays(moscowDate(now), 1)) + morning;
	await storeAsked(db, asked, { settled, full: [...full], until }, now);
	return asked.length;
}

function valuesOf({ about, lang, child, childEn, sender, senderEn, school }: DueAddress, link: string, origin: string) {
	const english = lang === "en";
	return {
		about,
		child: english ? childEn : child,
		by: english ? senderEn : sender,
		school: school ?? "",
		yes: `${link}&answer=yes`,
		no: `${link}&answer=no`,
		oneClick: link.replace(`${origin}/letters/answer/`, `${origin}/api/letters/answer/`).replace(/\?.*$/, "/no"),
	};
}
