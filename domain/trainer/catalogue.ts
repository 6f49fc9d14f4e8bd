import { type AbacusParameters, abacusTrainer } from "./abacus";
import { type CardsParameters, cardsTrainer } from "./cards";
import { type ColumnsParameters, columnsTrainer } from "./columns";
import { type DecimalsParameters, decimalsTrainer } from "./decimals";
import type { Definition } from "./definition";
import { type DictationParameters, dictationTrainer } from "./dictation";
import { type DivisionParameters, divisionTrainer } from "./division";
import { type MultiplicationParameters, multiplicationTrainer } from "./multiplication";
import type { SumParameters } from "./parameters";
import { cubesTrainer, type PowerParameters, type RootParameters, rootsTrainer, squaresTrainer } from "./powers";
import { type SchulteParameters, schulteTrainer } from "./schulte";
import { sumTrainer } from "./sum";

/** The trainers, in the order of docs/domain.md B.1. A crosswise table is a kind of `columns`. */
export const simulators = [
	"sum",
	"columns",
	"multiplication",
	"division",
	"roots",
	"squares",
	"cubes",
	"decimals",
	"cards",
	"dictation",
	"schulte",
	"abacus",
] as const;
export type Simulator = (typeof simulators)[number];

/** What each trainer can be set to. */
export type ParametersOf = {
	sum: SumParameters;
	columns: ColumnsParameters;
	multiplication: MultiplicationParameters;
	division: DivisionParameters;
	roots: RootParameters;
	squares: PowerParameters;
	cubes: PowerParameters;
	decimals: DecimalsParameters;
	cards: CardsParameters;
	dictation: DictationParameters;
	schulte: SchulteParameters;
	abacus: AbacusParameters;
};

type Catalogue = { readonly [S in Simulator]: Definition<S, ParametersOf[S]> };

const catalogue: Catalogue = {
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

/** Everything about one trainer. */
export function definitionOf<S extends Simulator>(simulator: S): Definition<S, ParametersOf[S]> {
	return catalogue[simulator];
}

/** Whether the value is the key of a trainer. */
export function isSimulator(value: unknown): value is Simulator {
	return (simulators as readonly unknown[]).includes(value);
}
