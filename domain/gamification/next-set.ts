import { definitionOf, type Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";

/** A finished set of the history. */
export type WorkedSet = { simulator: Simulator; parameters: PlainParameters; answered: number; correct: number };

/**
 * What to train next: the easiest flash set (`first`), the same after a hard set (`again`), the next level after two good
 * sets (`harder`), or the same (`more`). `level` is that of the preset, null for other parameters.
 */
export type NextSet = {
	kind: "first" | "again" | "more" | "harder";
	simulator: Simulator;
	parameters: PlainParameters;
	level: number | null;
};

/** Shares of right answers: below the first a set is repeated, two sets from the second on lead to the next level. */
const hardBelow = 0.7;
const easyFrom = 0.9;

const share = ({ correct, answered }: WorkedSet) => (answered === 0 ? 0 : correct / answered);

function sameParameters(one: PlainParameters, other: PlainParameters): boolean {
	const names = new Set([...Object.keys(one), ...Object.keys(other)]);
	return [...names].every((name) => one[name] === other[name]);
}

function firstSet(): NextSet {
	const { defaults, presets } = definitionOf("sum");
	return { kind: "first", simulator: "sum", parameters: presets()[0]?.parameters ?? defaults, level: 1 };
}

/** Chooses from the last sets, the latest first. */
export function nextSet(worked: readonly WorkedSet[]): NextSet {
	const [last, before] = worked;
	if (!last) return firstSet();
	const { simulator, parameters } = last;
	const presets: readonly { level: number; parameters: PlainParameters }[] = definitionOf(simulator).presets();
	const at = presets.findIndex((preset) => sameParameters(preset.parameters, parameters));
	const level = presets[at]?.level ?? null;
	if (share(last) < hardBelow) return { kind: "again", simulator, parameters, level };
	const harder = at < 0 ? undefined : presets[at + 1];
	const repeated = before?.simulator === simulator && sameParameters(before.parameters, parameters);
	if (harder && repeated && share(last) >= easyFrom && share(before) >= easyFrom)
		return { kind: "harder", simulator, parameters: harder.parameters, level: harder.level };
	return { kind: "more", simulator, parameters, level };
}
