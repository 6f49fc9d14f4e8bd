import { DomainError } from "../domain-error";

/** What one rod shows. */
export type RodState = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** School names: direct «Просто», five «Братья», ten «Друзья», mix «Микс». */
export type MoveKind = "direct" | "five" | "ten" | "mix";
export type Sign = 1 | -1;
type SignText = "+" | "-";

export type DirectId = `S${SignText}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
export type FormulaId =
	| `5${SignText}${1 | 2 | 3 | 4}`
	| `10${SignText}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
	| `M${SignText}${6 | 7 | 8 | 9}`;
export type MoveId = DirectId | FormulaId;
/** A family of formulas: little friends, big friends, mix. */
export type FormulaFamily = "5" | "10" | "M";

export type RodMove = {
	readonly kind: MoveKind;
	readonly id: MoveId;
	/** The parts of the move in order: for `M+6` +1, -5, +10. */
	readonly terms: readonly number[];
	/** State of this rod afterwards. */
	readonly next: RodState;
	/** Change of the rod on the left: +1 carry, -1 borrow. */
	readonly carry: 0 | 1 | -1;
};

const ladder =
	"5+4 5+3 5+2 5+1 5-4 5-3 5-2 5-1 10+9 10+8 10+7 10+6 10+5 10+4 10+3 10+2 10+1 " +
	"10-9 10-8 10-7 10-6 10-5 10-4 10-3 10-2 10-1 M+6 M+7 M+8 M+9 M-6 M-7 M-8 M-9";

/** The 34 formulas in ladder order: the order in which schools teach them (docs/domain.md A.3). */
export const formulaIds: readonly FormulaId[] = ladder.split(" ") as FormulaId[];

const knownFormulas: ReadonlySet<unknown> = new Set(formulaIds);

/** Whether the value is one of the 34 formula ids; direct moves are not formulas. */
export function isFormulaId(value: unknown): value is FormulaId {
	return knownFormulas.has(value);
}

/** Family of a formula id, null for a direct move. */
export function formulaFamily(id: MoveId): FormulaFamily | null {
	if (id.startsWith("S")) return null;
	return id.startsWith("10") ? "10" : id.startsWith("M") ? "M" : "5";
}

const signText = (sign: Sign): SignText => (sign > 0 ? "+" : "-");

function describe(state: number, digit: number, sign: Sign): RodMove {
	const earth = state % 5;
	const five = 5 - digit;
	const ten = 10 - digit;
	const make = (prefix: string, kind: MoveKind, terms: number[], next: number, carry: 0 | 1 | -1): RodMove => ({
		kind,
		id: `${prefix}${signText(sign)}${digit}` as MoveId,
		terms,
		next: next as RodState,
		carry,
	});
	if (sign > 0) {
		if (state + digit <= 9) {
			const direct = digit >= 5 || earth + digit <= 4;
			return direct ? make("S", "direct", [digit], state + digit, 0) : make("5", "five", [5, -five], state + digit, 0);
		}
		return digit <= 5 || earth >= ten
			? make("10", "ten", [-ten, 10], state - ten, 1)
			: make("M", "mix", [digit - 5, -5, 10], state - ten, 1);
	}
	if (state - digit >= 0) {
		const direct = digit >= 5 || earth >= digit;
		return direct ? make("S", "direct", [-digit], state - digit, 0) : make("5", "five", [-5, five], state - digit, 0);
	}
	return digit <= 5 || earth + ten <= 4
		? make("10", "ten", [-10, ten], state + ten, -1)
		: make("M", "mix", [-10, 5, 5 - digit], state + ten, -1);
}

/** Position of a rod move in flat tables: 90 additions, then 90 subtractions. */
export function moveIndex(state: number, digit: number, sign: Sign): number {
	return (sign > 0 ? 0 : 90) + (digit - 1) * 10 + state;
}

/** Every rod move at its `moveIndex`. */
export const rodMoves: readonly RodMove[] = ([1, -1] as const).flatMap((sign) =>
	Array.from({ length: 90 }, (_, cell) => describe(cell % 10, Math.floor(cell / 10) + 1, sign)),
);

/**
 * The one way to move a digit on one rod (docs/domain.md A.1). State 0..9, digit 1..9. Throws `OUT_OF_RANGE` for
 * anything else.
 */
export function classifyMove(state: number, digit: number, sign: Sign): RodMove {
	const inside = Number.isInteger(state) && state >= 0 && state <= 9 && Number.isInteger(digit) && digit >= 1;
	const move = inside && digit <= 9 ? rodMoves[moveIndex(state, digit, sign)] : undefined;
	if (!move) throw new DomainError("OUT_OF_RANGE");
	return move;
}

const termText = (term: number) => (term < 0 ? `−${-term}` : `+${term}`);

const textById = new Map<string, string>(
	rodMoves.map((move) => {
		const left = move.id.replace(/^(S|5|10|M)(?=[+-])/, "").replace("-", "−");
		return [move.id, move.kind === "direct" ? left : `${left} = ${move.terms.map(termText).join(" ")}`];
	}),
);

/** A formula as schools write it: `M+6` is «+6 = +1 −5 +10». Throws `UNKNOWN_FORMULA`. */
export function formulaText(id: string): string {
	const text = textById.get(id);
	if (text === undefined) throw new DomainError("UNKNOWN_FORMULA");
	return text;
}
