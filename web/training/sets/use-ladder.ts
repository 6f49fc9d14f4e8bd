import { useMemo, useState } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { climb, ladderFoot, ladderOf, rungOf, type SetOutcome } from "#domain/trainer/ladder";
import { rememberClimb, rememberedClimb } from "./climb-memory";

/** Where the last set led on the ladder. */
export type Climbed = "up" | "down" | "stayed";

/** A place on the ladder of a trainer, and how it moves. */
export type Ladder = ReturnType<typeof useLadder>;

/** A person's place on the ladder of a trainer, kept on this device. */
export function useLadder(owner: string | null, simulator: Simulator) {
	const ladder = useMemo(() => ladderOf(simulator), [simulator]);
	const top = ladder.length - 1;
	const [kept, setKept] = useState(() => rememberedClimb(owner, simulator));
	const rung = Math.min(kept.rung, top);
	const at = (place: number): PlainParameters => ladder[Math.min(top, Math.max(0, place))]?.parameters ?? {};
	function keep(place: typeof kept): void {
		setKept(place);
		rememberClimb(owner, simulator, place);
	}
	return {
		rung,
		rungs: ladder.length,
		parameters: at(rung),
		/** Steps to a rung by hand. */
		goTo(place: number): void {
			keep({ ...ladderFoot, rung: Math.min(top, Math.max(0, place)) });
		},
		/** Counts a set with these parameters. A set of another rung, or of none, moves nobody. */
		count(parameters: PlainParameters, outcome: SetOutcome): { climbed: Climbed; parameters: PlainParameters } {
			if (rungOf(ladder, parameters) !== rung) return { climbed: "stayed", parameters: at(rung) };
			const next = climb({ ...kept, rung }, outcome, ladder.length);
			keep(next);
			const climbed = next.rung > rung ? "up" : next.rung < rung ? "down" : "stayed";
			return { climbed, parameters: at(next.rung) };
		},
	};
}
