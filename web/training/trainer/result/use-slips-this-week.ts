import { useEffect, useState } from "react";
import type { FormulaId } from "#domain/soroban/rod";
import { pastSets } from "../../sets/trainer-memory";

const weekMs = 7 * 86_400_000;

/** In how many sets of the last week before the latest set this formula went wrong. */
export function useSlipsThisWeek(owner: string | null, formula: FormulaId | null | undefined): number {
	const [count, setCount] = useState(0);
	useEffect(() => {
		if (!formula || owner === null) return;
		let asked = true;
		void pastSets(owner).then(
			(sets) => {
				const latest = sets[0]?.at ?? 0;
				const recent = sets.filter(({ at, weak }) => at > latest - weekMs && weak.includes(formula));
				if (asked) setCount(recent.length);
			},
			() => asked && setCount(0),
		);
		return () => {
			asked = false;
		};
	}, [owner, formula]);
	return count;
}
