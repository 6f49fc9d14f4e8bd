import { writeFileSync } from "node:fs";
import path from "node:path";
import { createRandom } from "../../domain/generator/random";
import { focusSet } from "../../domain/mastery/focus-set";
import { checkShape } from "../../domain/mastery/weakness";
import { type FormulaId, formulaIds } from "../../domain/soroban/rod";
import { reportFolder } from "../report";
import { drawnBy } from "./chance";
import { erringFor, healthyKinds } from "./healthy-pupils";
import { oracleFinds } from "./oracle";
import { type Course, type Outcome, samplesInSet, setsInCourse, trainBy } from "./training";
import { type Habit, unforeseenAnswer } from "./unforeseen-hand";
import { unforeseenHabits } from "./unforeseen-habits";

/**
 * The exam of the diagnosis: pupils who fail one formula in ways that nobody told it of, and pupils who know every formula
 * and err all the same. Each trains three sets of ten as the product chooses them. `--oracle` prints beside it what a judge
 * finds who knows the habit and the rate, and one who knows all of them but not which; `--only=` takes the habits and kinds whose name has this text.
 */
const quick = process.argv.includes("--quick");
const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length) ?? "";
const asksOracle = process.argv.includes("--oracle");
const course: Course = { ...checkShape, chosen: true };
/** A round tries every formula, so that whole rounds weigh all of them alike. */
const rounds = quick ? 1 : 3;
const pupilsInQuickCell = 4;
const healthyInCell = quick ? 5 : 100;
/** Pupils of the first round the oracle judges. */
const oracleJudges = quick ? 2 : formulaIds.length;
const oracleSureFrom = 0.95;

/** Chance to fail an execution, and the share of pupils whose formula must be named first. */
const rates = [
	{ rate: 0.3, goal: 0.6 },
	{ rate: 0.5, goal: 0.9 },
	{ rate: 0.8, goal: 0.95 },
];
const mostBlamed = 0.04;
const mostTold = 0.03;
const wrongShares = [0.05, 0.15, 0.3, 0.4];

type Pupil = { formula: FormulaId; outcome: Outcome };
const share = <T>(items: readonly T[], holds: (item: T) => boolean) => items.filter(holds).length / items.length;
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
const judged = (part: number, meets: boolean) => `${percent(part)}${meets ? "" : " !"}`;
const wrongOf = (outcomes: readonly Outcome[]) =>
	outcomes.reduce((total, { wrong }) => total + wrong, 0) / outcomes.length / (setsInCourse * samplesInSet);

/** Pupils of one habit and one rate, and what the oracle finds of the first of them. */
type Cell = {
	habit: Habit;
	rate: number;
	goal: number;
	pupils: Pupil[];
	found: { right: boolean; sure: boolean; sureOfList: boolean }[];
};

/** One pupil or more for every formula at which the habit can show, at least 34 together; fewer in a quick run. */
function roundOf({ habit, rate }: Cell, round: number): Pupil[] {
	const apt = formulaIds.filter((formula) => habit.showsAt?.(formula) ?? true);
	const turns = Math.ceil(formulaIds.length / apt.length);
	const all = Array.from({ length: turns }, (_, turn) => apt.map((formula) => ({ formula, turn }))).flat();
	const tried = quick ? createRandom(`${habit.name}:${rate}`).shuffle(all).slice(0, pupilsInQuickCell) : all;
	return tried.map(({ formula, turn }) => {
		const seed = `unforeseen:${habit.name}:${rate}:${formula}:${round}:${turn}`;
		const chance = drawnBy(createRandom(`${seed}:hand`));
		const answering = (numbers: readonly number[]) => unforeseenAnswer(numbers, habit, { formula, rate }, chance);
		return { formula, outcome: trainBy(answering, course, seed) };
	});
}

const allSuspicions = unforeseenHabits.flatMap((habit) => rates.map(({ rate }) => ({ habit, rate })));

function oracleOf({ habit, rate }: Cell, { formula, outcome }: Pupil): Cell["found"][number] {
	const knowing = oracleFinds(outcome.answers, [{ habit, rate }]);
	const ofList = oracleFinds(outcome.answers, allSuspicions);
	const right = knowing.formula === formula;
	return {
		right,
		sure: right && knowing.certainty >= oracleSureFrom,
		sureOfList: ofList.formula === formula && ofList.certainty >= oracleSureFrom,
	};
}

const isNamedFirst = ({ formula, outcome }: Pupil) => outcome.firstNamed === formula;
const blamesAnother = ({ formula, outcome }: Pupil) => [...outcome.named].some((named) => named !== formula);

function rowOf({ habit, rate, goal, pupils, found }: Cell) {
	const namedFirst = share(pupils, isNamedFirst);
	const blamed = share(pupils, blamesAnother);
	return {
		habit: habit.name,
		rate,
		pupils: pupils.length,
		"wrong sums": percent(wrongOf(pupils.map(({ outcome }) => outcome))),
		"named first": judged(namedFirst, namedFirst >= goal),
		"nothing named": percent(share(pupils, ({ outcome }) => outcome.named.size === 0)),
		"another blamed": judged(blamed, blamed < mostBlamed),
		...(asksOracle && {
			"oracle right": percent(share(found, ({ right }) => right)),
			"right and sure": percent(share(found, ({ sure }) => sure)),
			"so by the list": percent(share(found, ({ sureOfList }) => sureOfList)),
		}),
	};
}

const cells = unforeseenHabits
	.filter(({ name }) => name.includes(only))
	.flatMap((habit) => rates.map(({ rate, goal }): Cell => ({ habit, rate, goal, pupils: [], found: [] })));
for (let round = 0; round < rounds; round++) {
	for (const cell of cells) {
		const pupils = roundOf(cell, round);
		cell.pupils.push(...pupils);
		if (asksOracle && round === 0)
			cell.found.push(...pupils.slice(0, oracleJudges).map((pupil) => oracleOf(cell, pupil)));
		console.log(Object.values(rowOf(cell)).join(", "));
	}
	// the whole takes minutes: each round of all formulas as soon as it is there
	if (cells.length > 0) console.table(cells.map(rowOf));
}

const healthyTried = healthyKinds.filter(({ name }) => name.includes(only));
const setsToErrIn = Array.from({ length: healthyTried.length > 0 ? 20 : 0 }, (_, set) =>
	focusSet({ formulas: [], check: true }, course, `calibration:${set}`, samplesInSet),
);
const healthyRows = [];
for (const kind of healthyTried)
	for (const wrong of wrongShares) {
		const much = erringFor(kind, wrong, setsToErrIn);
		const outcomes = Array.from({ length: healthyInCell }, (_, index) => {
			const seed = `healthy:${kind.name}:${wrong}:${index}`;
			const chance = drawnBy(createRandom(`${seed}:hand`));
			return trainBy((numbers, position) => kind.answer(numbers, position, much, chance), course, seed);
		});
		const told = share(outcomes, ({ named }) => named.size > 0);
		healthyRows.push({
			"healthy pupils": kind.name,
			"meant wrong": percent(wrong),
			pupils: outcomes.length,
			"wrong sums": percent(wrongOf(outcomes)),
			"told of a weak formula": judged(told, told < mostTold),
		});
		// the whole takes minutes: each line as soon as it is there
		console.log(Object.values(healthyRows.at(-1) ?? {}).join(", "));
	}

const missed = cells.map(({ habit, rate, pupils }) => {
	const formulas = pupils.filter((pupil) => !isNamedFirst(pupil)).map(({ formula }) => formula);
	return [`${habit.name}, ${rate}`, [...new Set(formulas)].join(" ")] as const;
});
const goals = rates.map(({ rate, goal }) => `${percent(goal)} at ${rate}`).join(", ");
console.log(
	`Pupils with habits nobody foresaw, ${setsInCourse} sets of ${samplesInSet}. A goal that is missed has a "!".`,
);
console.log(`Goals: named first ${goals}; another blamed < ${percent(mostBlamed)}; told < ${percent(mostTold)}`);
if (healthyRows.length > 0) console.table(healthyRows);
writeFileSync(
	path.join(reportFolder(), "unforeseen.json"),
	JSON.stringify({ weak: cells.map(rowOf), healthy: healthyRows, missed: Object.fromEntries(missed) }, null, "\t"),
);
