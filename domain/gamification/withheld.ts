import { closeEnough } from "./earned-day";

/**
 * Why a set earns nothing (docs/domain.md F): `pace`, no hand has it; `times`, they do not fit together; `seed`, its problems
 * came before in the homework; `early`, it is older than the account, the homework or the teaching it would earn by. The set
 * itself is kept and shown.
 */
export const withheldReasons = ["pace", "times", "seed", "early"] as const;
export type Withheld = (typeof withheldReasons)[number];

/** Whether a set that was finished at an instant is older than what it would earn by; milliseconds. */
export function isEarlierThan(finishedAt: number, began: number): boolean {
	return finishedAt < began - closeEnough;
}
