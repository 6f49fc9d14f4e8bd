/** Who holds an account: names, birthday, ways in, deletion and consent are theirs (docs/product.md 2). */
export type Holder =
	| { kind: "family"; guardians: readonly string[] }
	/** a grown-up, or a child without a family whose owner chose the password */
	| { kind: "self" }
	| { kind: "staff"; teacherId: string }
	/** nobody is left who holds it: an admin answers for it */
	| { kind: "office" };

export type HeldAccount = {
	id: string;
	/** living guardianships */
	guardians: readonly string[];
	/** the owner chose the password (worker/account/users/own-account.ts) */
	ownPassword: boolean;
	/** the living teaching that holds the account */
	holdingTeacherId: string | null;
};

/** A family that has claimed the account comes first, then its owner, then whoever of staff made it. */
export function holderOf({ guardians, ownPassword, holdingTeacherId }: Omit<HeldAccount, "id">): Holder {
	if (guardians.length > 0) return { kind: "family", guardians };
	if (ownPassword) return { kind: "self" };
	return holdingTeacherId === null ? { kind: "office" } : { kind: "staff", teacherId: holdingTeacherId };
}

/**
 * Whether somebody holds an account. `teachers`: whose children the actor answers for, oneself and for the head of a
 * centre its staff. An admin holds nobody's account: what an admin may do stands in the table of permissions.
 */
export function holdsAccount(
	{ id, teachers }: { id: string; teachers: readonly string[] },
	account: HeldAccount,
): boolean {
	const holder = holderOf(account);
	if (holder.kind === "family") return holder.guardians.includes(id);
	if (holder.kind === "self") return id === account.id;
	return holder.kind === "staff" && teachers.includes(holder.teacherId);
}
