import { type SQL, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { mostAmount } from "#domain/money/amount";
import { Role } from "#domain/user/role";

/** A family account of the earlier form: a child's, with the e-mail and password of its parent. */
export type FamilyAccount = {
	id: string;
	email: string;
	passwordHash: string;
	parentName: string;
	phone: string;
	country: string | null;
	city: string;
	lang: "ru" | "en";
	createdAt: number;
};

/**
 * Condition on `u`: a family account. Its address is the parent's and was answered: by a letter, or by the sign-up that
 * made the account, which no teacher did.
 */
const isFamilyAccount = sql`u.role = ${Role.student} and u.deleted_at is null and u.email is not null
	and u.parent_email = u.email and u.password_hash is not null and u.password_by_staff = 0
	and (u.confirmed_email = u.email or not exists (select 1 from teachings t where t.child_id = u.id and t.how = 'made'))`;

const columns = sql`u.id, u.email, u.password_hash as "passwordHash", u.parent_name as "parentName", u.phone, u.country,
	u.city, u.lang, u.created_at as "createdAt"`;

/** Family accounts of the earlier form, the oldest first. */
export function findFamilyAccounts(db: Db, limit: number): Promise<FamilyAccount[]> {
	return db.all<FamilyAccount>(sql`select ${columns} from users u
		where u.role = ${Role.student} and ${isFamilyAccount} order by u.id limit ${limit}`);
}

/** The account, if it is a family account of the earlier form. */
export function findFamilyAccount(db: Db, id: string): Promise<FamilyAccount | undefined> {
	return db.get<FamilyAccount | undefined>(
		sql`select ${columns} from users u where u.id = ${id} and ${isFamilyAccount}`,
	);
}

/** Condition: a guardianship of the child whose family account the parent grew out of; `g` names the row. */
export const grewOut = (g: string) =>
	sql.raw(`${g}.how = 'carried' and ${g}.began_by = ${g}.child_id and ${g}.until is null`);

/**
 * Statements that move what is on the wallets of carried children to their parents, by a movement of the ledger each.
 * `which`: over `guardianships g`; `turn` ends the movements' keys.
 */
function moveMoney(which: SQL, turn: string, now: number): SQL[] {
	const wallet = sql`'u:' || g.parent_id`;
	const came = sql`guardianships g join shop_accounts a on a.owner_id = g.child_id
		where ${grewOut("g")} and ${which} and a.credits - a.debits - a.debits_held > 0`;
	return [
		sql`insert into shop_accounts (id, owner_id) select ${wallet}, g.parent_id from ${came} on conflict do nothing`,
		sql`insert into shop_transfers (key, kind, debit, credit, amount, cause, reference, actor_id, at)
			select 'merge:family:' || g.child_id || ${turn}, 'move', a.id, ${wallet},
				min(a.credits - a.debits - a.debits_held, ${mostAmount}), 'merge', 'family:' || g.child_id, 'family', ${now}
			from ${came}`,
	];
}

export type Parent = { id: string; name: string; surname: string };

/**
 * Makes a family account into a parent and a child, in one transaction: e-mail, password and places go to the parent, the
 * purse by a movement of the ledger, what was bought and by whom it was invited by its name. The child keeps its id and
 * everything earned. Children elsewhere with the address become the parent's too. False where the account is another one
 * by now. `now` in milliseconds.
 */
export async function carry(db: Db, account: FamilyAccount, parent: Parent, now: number): Promise<boolean> {
	const { id: child, email, passwordHash, phone, country, city, lang, createdAt } = account;
	const entry = { at: now, actorId: "family", action: "family.carry", targetKind: "user", targetId: child } as const;
	const guardian = (ids: SQL) =>
		sql`insert into guardianships (parent_id, child_id, how, since, began_by)
			select ${parent.id}, u.id, 'carried', ${now}, 'family' from users u where ${ids} and u.deleted_at is null
				and u.role = ${Role.student} on conflict do nothing`;
	const become = (table: string, owner: string, and = sql`1`) =>
		sql`update ${sql.raw(table)} set ${sql.raw(owner)} = ${parent.id} where ${sql.raw(owner)} = ${child} and ${and}`;
	try {
		await runAll(db, [
			sql`update users set email = null, confirmed_email = null, password_hash = null
				where id = ${child} and email = ${email} and password_hash = ${passwordHash} and deleted_at is null`,
			// fails by the address where the account has another password or e-mail by now, and everything with it
			sql`insert into users (id, role, type, email, confirmed_email, password_hash, name, surname, phone, country, city,
					lang, created_at)
				values (${parent.id}, ${Role.parent}, 'parent', ${email}, ${email}, ${passwordHash}, ${parent.name},
					${parent.surname}, ${phone}, ${country}, ${city}, ${lang}, ${createdAt})`,
			sql`insert into guardianships (parent_id, child_id, how, since, began_by)
				values (${parent.id}, ${child}, 'carried', ${now}, ${child})`,
			guardian(sql`u.parent_email = ${email} and u.id <> ${child}`),
			sql`insert into sign_in_places (user_id, place, seen_at)
				select ${parent.id}, place, seen_at from sign_in_places where user_id = ${child}`,
			...moveMoney(sql`g.child_id = ${child}`, "", now),
			// what waits for a payment ends where it began, and its money follows
			become("shop_orders", "buyer_id", sql`state in ('purchased', 'suspended')`),
			become("ticket_orders", "buyer_id"),
			become("consents", "user_id"),
			become("referral_codes", "owner_id"),
			become("referrals", "person_id"),
			become("referral_bonuses", "person_id"),
			logAction(db, { ...entry, detail: { parent: parent.id } }).getSQL(),
		]);
		return true;
	} catch (error) {
		if (isConstraintViolation(error, "UNIQUE constraint failed: users.email")) return false;
		throw error;
	}
}

/** Moves on what has come to the wallets of carried children since: a payment that was on its way, a bonus, a refund. */
export async function followCarried(db: Db, now: number): Promise<void> {
	await runAll(db, moveMoney(sql`1`, `:${String(now)}`, now));
}
