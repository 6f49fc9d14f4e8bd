import type { Db } from "#db/client";
import { type Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { makeClassCode } from "#domain/user/class-code";
import { makePicturePin } from "#domain/user/picture-pin";
import { hashPassword } from "../../account/auth/password";
import { drawBelow, hashSecret, newCardSecret } from "../../account/auth/secret";
import { toIso } from "../../http/contract";
import { findOwnGroup } from "../groups/store";
import type { GivenPins, GroupSignIn, MadeCards } from "./contract";
import { pinSecret } from "./enter";
import { childrenOfGroup, codeOf, dropCards, givePins, putCards, setCode } from "./group-store";

export type Ended = { id: string; userId: string }[];

/** A group the actor answers for. Throws NOT_FOUND. */
async function ownGroup(db: Db, actor: Actor, id: string) {
	const group = await findOwnGroup(db, actor, id);
	if (!group) throw new DomainError("NOT_FOUND");
	return group;
}

/** How the children of a group sign in. Throws NOT_FOUND. */
export async function showSignIn(db: Db, actor: Actor, groupId: string): Promise<GroupSignIn> {
	const group = await ownGroup(db, actor, groupId);
	const [children, code] = await Promise.all([childrenOfGroup(db, groupId), codeOf(db, groupId)]);
	return {
		group: { _id: group.id, name: group.name },
		code,
		data: children.map(({ id, name, surname, ownAccount, byStaff, cardAt }) => ({
			_id: id,
			name,
			surname,
			own_account: ownAccount === 1,
			pictures: byStaff === null ? "none" : byStaff === 1 ? "given" : "own",
			card_at: cardAt === null ? null : toIso(cardAt),
		})),
	};
}

/** A new code for a group, or none. Throws NOT_FOUND. */
export async function changeCode(db: Db, actor: Actor, groupId: string, on: boolean, now: number) {
	await ownGroup(db, actor, groupId);
	if (!on) {
		await setCode(db, groupId, null, actor.id, now);
		return null;
	}
	// of 34 million codes one in use is drawn rarely, twice in a row never
	for (;;) {
		const code = makeClassCode(drawBelow);
		if (await setCode(db, groupId, code, actor.id, now)) return code;
	}
}

/**
 * Those of a group that are named. Throws NOT_FOUND for one that is not in it, and where the account belongs to its owner
 * OWN_ACCOUNT: a teacher's card would open it, which the parent has to allow.
 */
async function childrenNamed(db: Db, actor: Actor, groupId: string, ids: readonly string[], openTo: "all" | "staff") {
	await ownGroup(db, actor, groupId);
	const members = new Map((await childrenOfGroup(db, groupId)).map((child) => [child.id, child]));
	return [...new Set(ids)].map((id) => {
		const child = members.get(id);
		if (!child) throw new DomainError("NOT_FOUND");
		if (openTo === "staff" && child.ownAccount === 1) throw new DomainError("OWN_ACCOUNT");
		return id;
	});
}

/** New pictures for children of a group. Throws NOT_FOUND and OWN_ACCOUNT. */
export async function givePictures(
	db: Db,
	actor: Actor,
	{ groupId, ids, key }: { groupId: string; ids: readonly string[]; key: string },
	now: number,
): Promise<{ given: GivenPins["data"]; ended: Ended }> {
	const children = await childrenNamed(db, actor, groupId, ids, "staff");
	const given = children.map((id) => ({ _id: id, pictures: makePicturePin(drawBelow) }));
	const pins = await Promise.all(
		given.map(async ({ _id, pictures }) => ({ userId: _id, hash: await hashPassword(pinSecret(key, _id, pictures)) })),
	);
	return { given, ended: await givePins(db, pins, actor.id, now) };
}

/** New cards for children of a group; the old ones end. Throws NOT_FOUND and OWN_ACCOUNT. */
export async function makeCards(
	db: Db,
	actor: Actor,
	{ groupId, ids, key }: { groupId: string; ids: readonly string[]; key: string },
	now: number,
): Promise<{ made: MadeCards["data"]; ended: Ended }> {
	const children = await childrenNamed(db, actor, groupId, ids, "staff");
	const made = children.map((id) => ({ _id: id, secret: newCardSecret() }));
	const rows = made.map(({ _id, secret }) => ({ userId: _id, secretHash: hashSecret(key, "card", secret) }));
	return { made, ended: await putCards(db, rows, actor.id, now) };
}

/** Ends the cards of children of a group and the sessions that began by them. Throws NOT_FOUND. */
export async function endCards(db: Db, actor: Actor, groupId: string, ids: readonly string[], now: number) {
	return dropCards(db, await childrenNamed(db, actor, groupId, ids, "all"), actor.id, now);
}
