import { writeFileSync } from "node:fs";
import path from "node:path";
import { planOf } from "../../domain/olympiad/stages";
import { scoreStage } from "../../domain/attempt/stage-score";
import { compareScorers } from "../../tests/second-scorer/compare";
import { type MadeAttempt, makeAttempts } from "../../tests/second-scorer/make-attempts";
import { reportFolder } from "../report";

/**
 * Scoring (B9): every stage of many attempts from the papers and what was typed, as the shards score them, and by the
 * straightforward loop (Number() of what was typed, a rounded sum or product), interleaved. Before that the second,
 * independently written scorer goes over a hundred thousand attempts: the difference has to be empty.
 */
const quick = process.argv.includes("--quick");
const compared = quick ? 10_000 : 100_000;
const sizes = quick ? [1_000] : [1_000, 10_000, 100_000];
const held = 10_000;
const repetitions = 7;

const began = performance.now();
const comparison = compareScorers(compared, 7);
const seconds = (performance.now() - began) / 1000;
console.log(
	`Second scorer: ${comparison.attempts} attempts, ${comparison.answers} answers, positions, places and open categories in ${seconds.toFixed(0)} s; ${comparison.differences.length} differences`,
);
for (const difference of comparison.differences) console.log(difference);

/** The way such a loop is usually written. */
function plainScore({ category, papers, typed }: MadeAttempt): number {
	const { steps } = planOf(category);
	let total = 0;
	for (let stage = 0; stage < papers.length; stage++) {
		let score = 0;
		papers[stage]!.forEach(({ type, numbers }, item) => {
			const text = typed[stage]![item];
			if (text === undefined || text.trim() === "") return;
			const value = Number(text.trim().replace(/\s/g, "").replace("−", "-").replace(",", "."));
			const [a = 0, b = 0] = numbers;
			const answer =
				type === "sum"
					? numbers.reduce((sum, number) => sum + number, 0)
					: type === "multiplication"
						? a * b
						: type === "division"
							? a / b
							: a;
			if (value === Math.round(answer * 100) / 100) score += steps[stage]!.size;
		});
		total += score;
	}
	return total;
}

/** What scores a stage while it runs: by exact decimals from the first digit on. */
function exactScore({ category, papers, typed }: MadeAttempt): number {
	const { steps } = planOf(category);
	return papers.reduce((total, paper, stage) => {
		const answers = new Map<number, string>();
		for (const [item, text] of typed[stage]!.entries()) if (text !== undefined) answers.set(item, text);
		return total + scoreStage(paper, steps[stage]!.size, answers).score;
	}, 0);
}

const attempts = makeAttempts(held, 11);
let sink = 0;

/** Attempts a second of processor time: the work is nothing but counting, and others may share the machine. */
function run(score: (attempt: MadeAttempt) => number, count: number): number {
	const start = process.cpuUsage();
	for (let index = 0; index < count; index++) sink += score(attempts[index % held]!);
	const { user, system } = process.cpuUsage(start);
	return count / ((user + system) / 1_000_000);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

for (const score of [exactScore, plainScore]) run(score, 1_000);
const rows = sizes.map((count) => {
	const times = count >= 100_000 ? 1 : repetitions;
	const ours: number[] = [];
	const peer: number[] = [];
	for (let repetition = 0; repetition < times; repetition++) {
		ours.push(run(exactScore, count));
		peer.push(run(plainScore, count));
	}
	return {
		count,
		ours: median(ours),
		peer: median(peer),
		ratio: median(ours.map((rate, index) => rate / peer[index]!)),
	};
});
console.log(`Scoring, attempts a second of processor time (${held} different attempts, again and again above that)`);
console.table(
	rows.map(({ count, ours, peer, ratio }) => ({
		attempts: count,
		"ours a second": Math.round(ours),
		"ours s": (count / ours).toFixed(2),
		"plain loop a second": Math.round(peer),
		"times the plain loop": ratio.toFixed(2),
	})),
);
const wrong = attempts.filter((attempt) => plainScore(attempt) !== exactScore(attempt)).length;
console.log(`the plain loop scores ${wrong} of ${held} attempts differently from the rule`);

const met = comparison.differences.length === 0;
console.log(`no difference: ${met ? "yes" : "NO"}`);
writeFileSync(
	path.join(reportFolder(), "rescore.json"),
	JSON.stringify({ comparison, seconds, rows, wrong, sink }, null, "\t"),
);
process.exitCode = met ? 0 : 1;
