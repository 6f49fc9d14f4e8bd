import type { Simulator } from "#domain/trainer/catalogue";
import { type Climb, ladderFoot } from "#domain/trainer/ladder";
import { readLocal } from "../../lib/local-json";

/** `owner` is null for a guest. */
const climbKey = (owner: string | null, simulator: Simulator) => `trainer-climb:${simulator}:${owner ?? "guest"}`;

const whole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Where a person stands on the ladder of a trainer on this device; its foot where nothing is known. */
export function rememberedClimb(owner: string | null, simulator: Simulator): Climb {
	return readLocal(climbKey(owner, simulator), ladderFoot, (value) => {
		const { rung, good } = value as Climb;
		return whole(rung) && whole(good) ? { rung, good } : ladderFoot;
	});
}

export function rememberClimb(owner: string | null, simulator: Simulator, climb: Climb): void {
	try {
		localStorage.setItem(climbKey(owner, simulator), JSON.stringify(climb));
	} catch {
		// storage refused: the next visit begins at the foot
	}
}
