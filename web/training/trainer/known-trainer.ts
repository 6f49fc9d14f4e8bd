import type { Simulator } from "#domain/trainer/catalogue";

/** Trainers with a page at /simulators/<key>. Not from the catalogue, which is too large for the router. */
const known: Record<Simulator, true> = {
	sum: true,
	columns: true,
	multiplication: true,
	division: true,
	roots: true,
	squares: true,
	cubes: true,
	decimals: true,
	cards: true,
	dictation: true,
	schulte: true,
	abacus: true,
};

export function knownTrainer(key: string): key is Simulator {
	return Object.hasOwn(known, key);
}
