import { type Definition, levelsOf } from "./definition";
import {
	defaultParameters,
	flashes,
	parameterLimits,
	parameterProblems,
	settleParameters,
	sumFields,
	type SumParameters,
} from "./parameters";
import { makeSumSet } from "./sum-set";

/** Addition, subtraction: flash, circles, mirror, complements, tables (docs/domain.md B.2-B.4). */
export const sumTrainer: Definition<"sum", SumParameters> = {
	simulator: "sum",
	defaults: defaultParameters,
	limits: parameterLimits,
	fields: sumFields,
	problems: parameterProblems,
	settle: settleParameters,
	makeSet: makeSumSet,
	presets: () =>
		levelsOf(defaultParameters, [
			{ mode: 1, steps: 3, interval: 1.5 },
			{ mode: 1, steps: 5, interval: 1.2 },
			{ mode: 2, steps: 5, interval: 1.2 },
			{ mode: 3, steps: 5, interval: 1.2 },
			{ mode: 4, steps: 7, interval: 1 },
			{ mode: 5, steps: 10, interval: 0.9 },
			{ numbers: 2, steps: 5, interval: 1 },
			{ numbers: 2, steps: 10, interval: 0.8 },
			{ numbers: 3, steps: 10, interval: 0.6 },
			{ numbers: 3, steps: 15, interval: 0.3 },
		]),
	pace: (parameters) => (parameters.section === 2 ? "board" : flashes(parameters) ? "flash" : "still"),
};
