import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import type { Caller } from "../../account/auth/place";
import { hashSecret, newLinkToken } from "../../account/auth/secret";
import { knownAddresses } from "../../mail/addresses/store";
import { queueMail } from "../../mail/store";
import { findName } from "../people/student-store";
import { accountsOf, type AddressedAccount, countAsked, insertRequests } from "./store";

/** How long the owner of an address may answer, milliseconds. */
const lifeMs = 14 * 24 * 60 * 60_000;
/** Letters that one of staff causes in a day, and letters of this kind that an address gets in a day. */
const mostOfSender = 60;
const mostToAddress = 3;

/** An address that staff typed for a child, and the account it belongs to. */
export type Asked = { childId: string; child: string; of: "child" | "parent"; account: AddressedAccount };

/** What is known before it is written: the accounts of the typed addresses, and what the letters say of who asks. */
export type Asking = {
	accounts: ReadonlyMap<string, AddressedAccount>;
	/** letters that the sender may still cause today */
	left: number;
	teacher: { id: string; name: string; nameEn: string };
	actorId: string;
	caller: Pick<Caller, "key" | "origin">;
};

/**
 * Reads the accounts of addresses that staff type. The same statements run whether or not an address has one, and nothing of
 * it is for the answer.
 */
export async function readAsking(
	db: Db,
	actor: Actor,
	{ emails, teacherId, caller }: { emails: readonly string[]; teacherId: string; caller: Asking["caller"] },
	now: number,
): Promise<Asking> {
	const wanted = [...new Set(emails.filter(Boolean))];
	const [accounts, asked, teacher, known] = await Promise.all([
		accountsOf(db, wanted, now),
		countAsked(db, actor.id, now),
		findName(db, teacherId),
		knownAddresses(db, wanted),
	]);
	// who wishes no letters gets none of these either
	const willing = (account: AddressedAccount) =>
		known.get(account.email)?.state === "no" ? { ...account, confirmed: 0 } : account;
	return {
		accounts: new Map(accounts.map((account) => [account.email, willing(account)])),
		left: Math.max(0, mostOfSender - asked),
		teacher: teacher ?? { id: teacherId, name: "", nameEn: "" },
		actorId: actor.id,
		caller,
	};
}

/**
 * Statements that note the requests and queue their letters, one to each address, to be run with what is written. Only an
 * address that has answered a letter gets one, only so many a day, and only where the account can answer: whoever typed it is
 * told nothing.
 */
export function askSteps(db: Db, asks: readonly Asked[], { left, teacher, actorId, caller }: Asking, now: number) {
	if (asks.length === 0) return [];
	const letters = new Map<string, { asked: Asked; names: string[]; token: string }>();
	const rows = asks.map((asked) => {
		const token = newLinkToken();
		const { account, childId, of } = asked;
		const key = `${of} ${account.email}`;
		const answers = of === "child" ? account.role === Role.student : may(account, "family.switch");
		const sent = account.confirmed === 1 && answers && account.asked < mostToAddress;
		const letter = letters.get(key);
		if (letter && of === "parent") letter.names.push(asked.child);
		else if (sent && letters.size < left) letters.set(key, { asked, names: [asked.child], token });
		return {
			id: uuidv7(),
			childId,
			of,
			email: account.email,
			accountId: account.id,
			teacherId: teacher.id,
			askedBy: actorId,
			secretHash: hashSecret(caller.key, "teaching", token),
			createdAt: now,
			expiresAt: now + lifeMs,
		};
	});
	const mails = [...letters.values()].map(({ asked: { of, account }, names, token }) => {
		const told = { teacher: account.lang === "en" ? teacher.nameEn : teacher.name, child: names.join(", ") };
		const { email: to, lang } = account;
		return of === "child"
			? queueMail(
					db,
					{ to, lang, kind: "teaching_request", values: { ...told, link: `${caller.origin}/asked/${token}` } },
					now,
				)
			: queueMail(db, { to, lang, kind: "child_entered", values: { ...told, link: `${caller.origin}/family` } }, now);
	});
	return [insertRequests(db, rows), ...mails];
}
