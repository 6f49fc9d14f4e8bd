import { isAmount } from "./amount";

/**
 * The ledger (docs/product.md 9): movements between two accounts, never changed. A `move` counts at once. A `hold` reserves
 * the amount until it is posted or voided, once, by a movement that names it.
 */
export type Movement = Moved | Settled;
type Entry = {
	/** names what caused the movement, so that it happens once */
	key: string;
	debit: string;
	credit: string;
	/** hundredths of a ucoin */
	amount: number;
};
export type Moved = Entry & { kind: "move" | "hold"; hold?: never };
export type Settled = Entry & { kind: "post" | "void"; hold: string };

/** What an account has given and got, hundredths of a ucoin; `held`: by holds that are neither posted nor voided. */
export type Figures = { debitsHeld: number; debits: number; creditsHeld: number; credits: number };

/** What can be spent: what came, less what went and what is reserved. */
export function spendable({ debits, debitsHeld, credits }: Figures): number {
	return credits - debits - debitsHeld;
}

export type Ledger = {
	accounts: ReadonlyMap<string, Figures>;
	movements: ReadonlyMap<string, Movement>;
	/** keys of holds that are posted or voided */
	settled: ReadonlySet<string>;
};

export const emptyLedger: Ledger = { accounts: new Map(), movements: new Map(), settled: new Set() };

/** The account of a person. Accounts of the school itself have plain names and may go below 0. */
export function walletOf(userId: string): string {
	return `u:${userId}`;
}

/** Whether an account is a person's. */
export function isWallet(account: string): boolean {
	return account.startsWith("u:");
}

/** Accounts of the school: the payment provider, what was sold, and what invitations bring. */
export const house = { provider: "provider", sales: "sales", bonus: "bonus" } as const;

export type Refused = "REPEATED" | "NOT_ENOUGH" | "HOLD_UNKNOWN" | "HOLD_SETTLED" | "AMOUNT";

const none: Figures = { debitsHeld: 0, debits: 0, creditsHeld: 0, credits: 0 };

/** How the two figures of a side change: what is held, and what counts. */
const effect = { move: [0, 1], hold: [1, 0], post: [-1, 1], void: [-1, 0] } as const;

function faultOf({ movements, settled }: Ledger, one: Movement): Refused | null {
	if (!isAmount(one.amount) || one.debit === one.credit) return "AMOUNT";
	if (movements.has(one.key)) return "REPEATED";
	if (one.hold === undefined) return null;
	const hold = movements.get(one.hold);
	const same = hold?.debit === one.debit && hold.credit === one.credit && hold.amount === one.amount;
	if (hold?.kind !== "hold" || !same) return "HOLD_UNKNOWN";
	return settled.has(one.hold) ? "HOLD_SETTLED" : null;
}

/**
 * Writes one movement, or says why not. REPEATED: its key is there. NOT_ENOUGH: a wallet would fall below 0.
 * HOLD_UNKNOWN: it settles no such hold between these accounts. HOLD_SETTLED: that hold was posted or voided before.
 */
export function record(ledger: Ledger, one: Movement): { ledger: Ledger } | { refused: Refused } {
	const refused = faultOf(ledger, one);
	if (refused) return { refused };
	const [held, counted] = effect[one.kind];
	const accounts = new Map(ledger.accounts);
	const debit = accounts.get(one.debit) ?? none;
	accounts.set(one.debit, {
		...debit,
		debitsHeld: debit.debitsHeld + held * one.amount,
		debits: debit.debits + counted * one.amount,
	});
	const credit = accounts.get(one.credit) ?? none;
	accounts.set(one.credit, {
		...credit,
		creditsHeld: credit.creditsHeld + held * one.amount,
		credits: credit.credits + counted * one.amount,
	});
	const broke = [...accounts].some(([id, figures]) => isWallet(id) && spendable(figures) < 0);
	if (broke) return { refused: "NOT_ENOUGH" };
	const settled = one.hold === undefined ? ledger.settled : new Set([...ledger.settled, one.hold]);
	return { ledger: { accounts, movements: new Map([...ledger.movements, [one.key, one]]), settled } };
}
