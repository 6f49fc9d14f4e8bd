import {
	chainFields,
	chainLimits,
	type ChainParameters,
	chainProblems,
	freeChain,
	mostTableRows,
	settleChain,
} from "./chain";
import {
	type Definition,
	type Field,
	fieldProblems,
	levelsOf,
	type Problems,
	refuse,
	settleFields,
} from "./definition";
import { chainRounds } from "./exercise";
import { chainSamples, crosswiseTables } from "./sum-set";
import { usualColumns } from "./usual-columns";

/** Columns of numbers, or crosswise tables whose rows are added up too. */
export type ColumnsParameters = Omit<ChainParameters, "section"> & {
	kind: "column" | "crosswise";
	count: number;
	/** Columns of a crosswise table. */
	columns: number;
};

const { section, ...chain } = freeChain;
const defaults: ColumnsParameters = { ...chain, kind: "column", steps: 5, count: 5, columns: usualColumns };
const limits = { ...chainLimits, count: [1, 100], columns: [2, 6] } as const;

const isTable = ({ kind }: ColumnsParameters) => kind === "crosswise";

/** Controls that a crosswise table does not have. */
const tableLacks = ["mode", "formula", "strict", "bound", "over", "under", "focus"] as const;
const tableRule = { mode: 0, formula: null, strict: false, bound: 0, over: false, under: false, focus: "" } as const;

const asChain = (parameters: ColumnsParameters): ChainParameters => ({
	...parameters,
	section,
	...(isTable(parameters) ? tableRule : {}),
});

function adapt(field: Field<ChainParameters>): Field<ColumnsParameters> {
	const when = (parameters: ColumnsParameters) =>
		!(isTable(parameters) && tableLacks.some((name) => name === field.name)) &&
		field.when?.(asChain(parameters)) !== false;
	const name = field.name as keyof ColumnsParameters & string;
	if (field.kind === "choice") {
		const options = (parameters: ColumnsParameters) =>
			name === "sign" && isTable(parameters) ? ["+", "+-"] : field.options(asChain(parameters));
		return { ...field, name, when, options };
	}
	if (field.kind === "number") {
		const bounds = (parameters: ColumnsParameters) => {
			const [low, high] = field.limits(asChain(parameters));
			return [low, name === "steps" && isTable(parameters) ? mostTableRows : high] as const;
		};
		const among = (parameters: ColumnsParameters) => field.among?.(asChain(parameters)) ?? null;
		return { ...field, name, when, limits: bounds, among };
	}
	return { ...field, name, when };
}

const fields: readonly Field<ColumnsParameters>[] = [
	{ name: "kind", kind: "choice", options: () => ["column", "crosswise"] },
	...chainFields([0, 1, 2, 3, 4, 5, 6, 7, 8])
		.filter(({ name }) => name !== "section")
		.map(adapt),
	{ name: "columns", kind: "number", limits: () => limits.columns, step: 1, when: isTable },
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
];

function problems(parameters: ColumnsParameters): Problems<ColumnsParameters> {
	return { ...fieldProblems(fields, parameters), ...chainProblems(asChain(parameters)) };
}

/** Columns and crosswise tables (docs/domain.md B.1, B.3). */
export const columnsTrainer: Definition<"columns", ColumnsParameters> = {
	simulator: "columns",
	defaults,
	limits,
	fields,
	problems,
	settle(changed) {
		const given = isTable(changed) ? { ...changed, ...tableRule } : changed;
		const { section: _, ...parameters } = settleChain({ ...settleFields(fields, given, defaults), section });
		return settleFields(fields, parameters, defaults);
	},
	makeSet(parameters, seed) {
		refuse(problems(parameters));
		const { count, columns } = parameters;
		if (isTable(parameters)) return crosswiseTables(asChain(parameters), seed, count, columns);
		return chainRounds(chainSamples(asChain(parameters), seed, count));
	},
	presets: () =>
		levelsOf(defaults, [
			{ mode: 1, steps: 3 },
			{ mode: 1, steps: 5 },
			{ mode: 2, steps: 5 },
			{ mode: 3, steps: 6 },
			{ steps: 10 },
			{ numbers: 2, digits_mode: 1, steps: 6 },
			{ numbers: 2, steps: 8 },
			{ kind: "crosswise", sign: "+", numbers: 2, steps: 5 },
			{ numbers: 3, steps: 10 },
			{ kind: "crosswise", sign: "+", numbers: 4, steps: 10 },
		]),
	pace: () => "still",
};
