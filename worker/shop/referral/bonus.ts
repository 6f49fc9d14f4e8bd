import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import { house, type Moved, walletOf } from "#domain/money/ledger";
import {
	bonusDue,
	type BonusKind,
	capAt,
	purchaseBonus,
	sameHousehold,
	topUpBonus,
	withinMonth,
} from "#domain/money/referral";
import { Role } from "#domain/user/role";
import { findInviter, reachOf } from "../../account/invitation/invitation-store";
import type { Statements } from "../grant-store";
import { balanceOf, openAccounts, settleHold, write } from "../ledger-store";
import { findOwnMoneyIn } from "../purse-store";
import { findCaps } from "./cap-store";
import { givenOf, nothingOnItsWay } from "./given-store";
import {
	type BonusRow,
	bonusesOf,
	changeBonus,
	changedMeanwhile,
	changeOwed,
	dueBonuses,
	earnedIn,
	findArrival,
	findBonus,
	findPerson,
	hasBrought,
	findTeachersOf,
	insertBonus,
	isInRing,
	moveOn,
	nextPaid,
	orderBehind,
	owedOf,
	type Paid,
	peopleOfOrder,
	staysPaid,
} from "./referral-store";

/** The most movements, and the most bonuses that are due, of one step. */
const atOnce = 200;

/** The movement that holds a bonus until it is due. */
function held({ key, turn, amount }: Pick<BonusRow, "key" | "turn" | "amount">, owner: string): Moved {
	return { key: `bonus:${key}:${turn}`, kind: "hold", debit: house.bonus, credit: walletOf(owner), amount };
}

const causeOf = ({ key }: Pick<BonusRow, "key">, at: number) =>
	({ cause: "bonus", reference: key, actorId: "referral", at }) as const;

type Earned = { kind: BonusKind; personId: string; payer: string; source: string; amount: (school: boolean) => number };

/** Statements of a bonus for somebody who came; none where it brings nothing. */
async function earn(db: Db, one: Earned, at: number): Promise<Statements> {
	const key = `${one.kind}:${one.kind === "top_up" ? one.source : one.personId}`;
	const arrival = await findArrival(db, one.personId);
	const inviter = arrival && (await findInviter(db, arrival.code));
	if (!arrival || !inviter || (await findBonus(db, key)) || (await hasBrought(db, one))) return [];
	const payer = one.payer === one.personId ? arrival : await findPerson(db, one.payer);
	const own = [arrival, payer].some((person) => person && sameHousehold(reachOf(person), reachOf(inviter)));
	if (own || inviter.id === one.payer || (await isInRing(db, one.personId))) return [];
	const school = inviter.role === Role.school || arrival.role === Role.school;
	const month = moscowDate(at).slice(0, 7);
	const most = capAt(await findCaps(db), at);
	const amount = withinMonth(one.amount(school), await earnedIn(db, arrival.code, month), most);
	if (amount === 0) return [];
	const { kind, personId, source } = one;
	const bonus: BonusRow = {
		key,
		code: arrival.code,
		personId,
		kind,
		source,
		amount,
		state: "held",
		turn: 0,
		month,
		madeAt: at,
		dueAt: bonusDue(at),
	};
	const hold = held(bonus, inviter.id);
	return [openAccounts(db, [hold.debit, hold.credit]), insertBonus(db, bonus), write(db, hold, causeOf(bonus, at))];
}

/**
 * Statements that leave so much of a bonus: what waits is held anew, what was paid is taken back from the balance, and
 * what is spent already is owed and taken from the next bonuses.
 */
async function reduce(db: Db, bonus: BonusRow, to: number, at: number): Promise<Statements> {
	const inviter = await findInviter(db, bonus.code);
	if (!inviter || bonus.state === "void" || to >= bonus.amount) return [];
	const next: BonusRow = { ...bonus, amount: to, turn: bonus.turn + 1, state: to === 0 ? "void" : bonus.state };
	const { amount, turn, state } = next;
	const changed = changeBonus(db, bonus, { amount, turn, state });
	const cause = causeOf(bonus, at);
	if (bonus.state === "held") {
		const anew = held(next, inviter.id);
		return [
			changed,
			settleHold(db, "void", held(bonus, inviter.id), cause),
			...(to > 0 ? [openAccounts(db, [anew.credit]), write(db, anew, cause)] : []),
		];
	}
	// a return to the card has kept its part already
	const lost = Math.max(0, (await givenOf(db, bonus.key)) - to);
	const taken = Math.min(lost, (await balanceOf(db, inviter.id)).balance);
	const key = `bonus:${bonus.key}:${turn}`;
	const back = { key, kind: "move", debit: walletOf(inviter.id), credit: house.bonus, amount: taken } as const;
	return [
		changed,
		...(taken > 0 ? [write(db, back, cause)] : []),
		...(taken < lost ? [changeOwed(db, bonus.code, lost - taken)] : []),
	];
}

/** A bonus that is worked out once those before it are written: of one inviter they share a month. */
type Step = () => Promise<Statements>;

async function ofPurchase(db: Db, { reference, payer, role, at }: Paid): Promise<Step[]> {
	// a teacher or a school that pays is nobody's student; what it pays in brings a share
	if (role !== Role.student) return [];
	// what a bonus has bought is no payment: of one payment a line of accounts would live
	const stays = await findOwnMoneyIn(db, payer, reference);
	const earned = (kind: "student" | "teacher", personId: string) => () =>
		earn(db, { kind, personId, payer, source: reference, amount: () => purchaseBonus(kind, stays) }, at);
	const teachers = await findTeachersOf(db, [payer, ...(await peopleOfOrder(db, reference))]);
	return [earned("student", payer), ...teachers.map((teacher) => earned("teacher", teacher))];
}

/** What still stands of a bonus when so much of its payment or order stays paid. */
async function standing(db: Db, { kind, amount, code, personId }: BonusRow, stays: number): Promise<number> {
	if (kind !== "top_up") return purchaseBonus(kind, stays) > 0 ? amount : 0;
	const [inviter, person] = await Promise.all([findInviter(db, code), findPerson(db, personId)]);
	const school = inviter?.role === Role.school || person?.role === Role.school;
	return Math.min(amount, topUpBonus(stays, school));
}

/** What a movement of the ledger brings and takes back. */
async function following(db: Db, one: Paid): Promise<Step[]> {
	const { cause, reference, payer, at } = one;
	if (cause === "purchase") return ofPurchase(db, one);
	if (cause === "top_up") {
		const stays = await staysPaid(db, reference);
		const amount = (school: boolean) => topUpBonus(stays, school);
		return [() => earn(db, { kind: "top_up", personId: payer, payer, source: reference, amount }, at)];
	}
	const source = cause === "refund" ? await orderBehind(db, reference) : reference;
	const stays = await (cause === "refund" ? findOwnMoneyIn(db, payer, source) : staysPaid(db, source));
	const behind = await bonusesOf(db, source);
	return behind.map((bonus) => async () => reduce(db, bonus, await standing(db, bonus, stays), at));
}

/** Works out what the next movements bring; false when there are none. */
async function followSome(db: Db): Promise<boolean> {
	const { from, upTo, paid } = await nextPaid(db, atOnce);
	let reached = from;
	for (const one of paid) {
		for (const step of await following(db, one)) {
			const statements = await step();
			// that nobody else has gone on stands in the same batch: of two runs one works a movement out
			if (statements.length > 0) await db.batch([moveOn(db, reached, reached), ...statements]);
		}
		await moveOn(db, reached, one.n);
		reached = one.n;
	}
	if (upTo > reached) await moveOn(db, reached, upTo);
	return upTo > from;
}

/** Pays a bonus that is due, less what is owed; one that turned out to be of the own household is void. */
async function pay(db: Db, bonus: BonusRow, now: number): Promise<void> {
	const [inviter, person, owed] = await Promise.all([
		findInviter(db, bonus.code),
		findPerson(db, bonus.personId),
		owedOf(db, bonus.code),
	]);
	if (!inviter || !person) return;
	if (sameHousehold(reachOf(inviter), reachOf(person)) || (await isInRing(db, bonus.personId))) {
		const [first, ...others] = await reduce(db, bonus, 0, now);
		if (first) await db.batch([first, ...others]);
		return;
	}
	const kept = Math.min(owed, bonus.amount);
	const hold = held(bonus, inviter.id);
	const key = `bonus:${bonus.key}:owed`;
	const debt = { key, kind: "move", debit: hold.credit, credit: house.bonus, amount: kept } as const;
	await db.batch([
		changeBonus(db, bonus, { state: "paid" }, nothingOnItsWay(bonus.source)),
		settleHold(db, "post", hold, causeOf(bonus, now)),
		...(kept > 0 ? [write(db, debt, causeOf(bonus, now)), changeOwed(db, bonus.code, -kept)] : []),
	]);
}

/** Works out what every movement of the ledger so far brings and takes back, beside whoever else does. */
export async function followMovements(db: Db): Promise<void> {
	for (;;) {
		try {
			while (await followSome(db));
			return;
		} catch (error) {
			// another run was there first: it has gone on
			if (!changedMeanwhile(error)) throw error;
		}
	}
}

/**
 * The job of invitations: works out what movements of the ledger bring and take back, then pays what is due. Run twice at
 * once, or again, it does each thing once. `now` in milliseconds.
 */
export async function followReferrals(db: Db, now: number): Promise<void> {
	await followMovements(db);
	for (const bonus of await dueBonuses(db, now, atOnce)) {
		try {
			await pay(db, bonus, now);
		} catch (error) {
			if (changedMeanwhile(error)) continue;
			// one that fails does not keep the others
			// oxlint-disable-next-line no-console -- staff reads it here
			console.error(JSON.stringify({ job: "referrals", bonus: bonus.key, error: String(error) }));
		}
	}
}
