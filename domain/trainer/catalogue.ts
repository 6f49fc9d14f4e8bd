import { abacusTrainer } from "./abacus";
import { cardsTrainer } from "./cards";
import { columnsTrainer } from "./columns";
import { decimalsTrainer } from "./decimals";
import type { Definition } from "./definition";
import { dictationTrainer } from "./dictation";
import { divisionTrainer } from "./division";
import { multiplicationTrainer } from "./multiplication";
import { cubesTrainer, rootsTrainer, squaresTrainer } from "./powers";
import { schulteTrainer } from "./schulte";
import { sumTrainer } from "./sum";

/** The trainers, in the order of docs/domain.md B.1. A crosswise table is a kind of `columns`. */
const catalogue = {
	sum: sumTrainer,
	columns: columnsTrainer,
	multiplication: multiplicationTrainer,
	division: divisionTrainer,
	roots: rootsTrainer,
	squares: squaresTrainer,
	cubes: cubesTrainer,
	decimals: decimalsTrainer,
	cards: cardsTrainer,
	dictation: dictationTrainer,
	schulte: schulteTrainer,
	abacus: abacusTrainer,
};

export type Simulator = keyof typeof catalogue;
export const simulators = Object.keys(catalogue) as readonly Simulator[];

/** What each trainer can be set to. */
export type ParametersOf = { [S in Simulator]: (typeof catalogue)[S]["defaults"] };

type Catalogue = { readonly [S in Simulator]: Definition<S, ParametersOf[S]> };

/** Everything about one trainer. */
export function definitionOf<S extends Simulator>(simulator: S): Definition<S, ParametersOf[S]> {
	return (catalogue as Catalogue)[simulator];
}

/** Whether the value is the key of a trainer. */
export function isSimulator(value: unknown): value is Simulator {
	return (simulators as readonly unknown[]).includes(value);
}
