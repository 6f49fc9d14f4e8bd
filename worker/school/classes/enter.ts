import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Picture } from "#domain/user/picture-pin";
import { checkSecret, type Tries } from "../../account/auth/check-password";
import { hashPassword } from "../../account/auth/password";
import type { Caller } from "../../account/auth/place";
import { hashSecret } from "../../account/auth/secret";
import {
	cardPerAddress,
	classCodePerAddress,
	consumeRateLimit,
	picturesAtKnownPlace,
	picturesByStrangers,
	picturesOfClassByStrangers,
	picturesPerPair,
} from "../../http/rate-limit";
import { giveBack } from "../../http/rate-limit-store";
import type { ClassNames, PicturesInput } from "./contract";
import { cardOf, chooseOwn, findClass, namesOfGroup, pinOf } from "./enter-store";

/** What is hashed of four pictures: keyed by the child and by the server, so that equal ones look different. */
export function pinSecret(key: string, userId: string, pin: readonly Picture[]): string {
	return hashSecret(key, "pictures", `${userId}:${pin.join(" ")}`);
}

/**
 * The group of a code. What is typed counts by address before it is answered, and a right code is given back; where
 * somebody of the class has signed in before, the right one passes whatever others have typed. Throws CLASS_NOT_FOUND and
 * TOO_MANY_REQUESTS.
 */
async function openClass(db: Db, code: string, caller: Caller, now: number) {
	const network = `class:address:${caller.address}`;
	const group = await findClass(db, code, caller.places);
	if (group?.knownBy) return group;
	await consumeRateLimit(db, network, classCodePerAddress, now);
	if (!group) throw new DomainError("CLASS_NOT_FOUND", { code: "CLASS_NOT_FOUND" });
	await giveBack(db, [], network);
	return group;
}

const initial = (surname: string) => Array.from(surname)[0] ?? "";

/** The names of a class behind its code. Throws CLASS_NOT_FOUND and TOO_MANY_REQUESTS. */
export async function showClass(db: Db, code: string, caller: Caller, now: number): Promise<ClassNames> {
	const group = await openClass(db, code, caller, now);
	const children = await namesOfGroup(db, group.id);
	return {
		group: group.name,
		data: children.map(({ id, name, surname, nameEn, surnameEn }) => ({
			_id: id,
			name,
			name_en: nameEn,
			letter: initial(surname),
			letter_en: initial(surnameEn),
		})),
	};
}

/** The counters of a try: at a known place that place's own, elsewhere the strangers'. `slow` is cleared by success. */
function triesOf(group: { id: string; knownBy: string | null }, child: string, { address }: Caller): Tries {
	if (group.knownBy) {
		const place = `pictures:${child}:known:${group.knownBy}`;
		const slow = `pictures:${child}:pace:${group.knownBy}`;
		return { counted: { [slow]: picturesPerPair, [place]: picturesAtKnownPlace }, cleared: [slow, place] };
	}
	const pair = `pictures:${child}:pair:${address}`;
	const all = `pictures:${child}:all`;
	return {
		counted: {
			[pair]: picturesPerPair,
			[all]: picturesByStrangers,
			[`pictures-class:${group.id}`]: picturesOfClassByStrangers,
		},
		cleared: [pair, all],
	};
}

/**
 * The child of four pictures. Throws WRONG_PICTURES alike for wrong pictures, for a child of another class and for one
 * without pictures, after the same work; CLASS_NOT_FOUND, TOO_MANY_REQUESTS. Tries are counted before they are checked.
 * `given`: the pictures are still those of a teacher.
 */
export async function enterByPictures(
	db: Db,
	{ code, child, pictures }: PicturesInput,
	caller: Caller,
	now: number,
): Promise<{ userId: string; given: boolean }> {
	const group = await openClass(db, code, caller, now);
	const pin = await pinOf(db, group.id, child);
	const typed = pinSecret(caller.key, child, pictures);
	const right = await checkSecret(db, triesOf(group, child, caller), { typed, hash: pin?.hash ?? null }, now);
	if (!right || !pin) throw new DomainError("WRONG_PICTURES", { pictures: "WRONG_PICTURES" });
	return { userId: child, given: pin.byStaff };
}

/** The child of a card, and the card. Throws CARD_ENDED for one that is none; TOO_MANY_REQUESTS after many of these. */
export async function enterByCard(db: Db, secret: string, caller: Caller, now: number) {
	const card = await cardOf(db, hashSecret(caller.key, "card", secret));
	if (card) return card;
	await consumeRateLimit(db, `card:address:${caller.address}`, cardPerAddress, now);
	throw new DomainError("CARD_ENDED");
}

/** A child's own pictures instead of a teacher's, once. Throws PICTURES_CHOSEN. */
export async function chooseOwnPictures(db: Db, userId: string, pin: readonly Picture[], key: string, now: number) {
	const hash = await hashPassword(pinSecret(key, userId, pin));
	if (!(await chooseOwn(db, userId, hash, now))) throw new DomainError("PICTURES_CHOSEN");
}
