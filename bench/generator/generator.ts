import { writeFileSync } from "node:fs";
import path from "node:path";
import { generateSamples } from "../../domain/generator/sample";
import { reportFolder } from "../report";

/**
 * Speed of the sample generator on one core: samples a second of `2D10RF` as a set is drawn, its first sample in a cold
 * process, and the slowest sample of `10D100R`. A sample is timed three times and its best time counts, so that the
 * slowest is a sample that is slow and not a moment when the machine was busy; the worst single time is printed too.
 */
const goal = { perSecond: 20_000, slowestMs: 5 };
const rounds = Number(process.env["ROUNDS"] ?? 5);
const samples = Number(process.env["SAMPLES"] ?? 2000);
const setSize = 20_000;

function timed(work: () => void): number {
	const start = performance.now();
	work();
	return performance.now() - start;
}

const figure = (value: number) => Number(value.toFixed(2));
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

const cold = timed(() => generateSamples("2D10RF", "cold", 1));
const rates = ascending(
	Array.from({ length: rounds }, (_, round) => {
		const milliseconds = timed(() => generateSamples("2D10RF", `speed:${round}`, setSize));
		return (setSize / milliseconds) * 1000;
	}),
);
const coldLong = timed(() => generateSamples("10D100R", "cold", 1));
const times = Array.from({ length: samples }, (_, index) => {
	const three = ascending([0, 1, 2].map(() => timed(() => generateSamples("10D100R", `long:${index}`, 1))));
	return { best: three[0] ?? 0, worst: three[2] ?? 0 };
});
const best = ascending(times.map((time) => time.best));
const report = {
	"2D10RF": {
		perSecond: Math.round(rates[rates.length >> 1] ?? 0),
		perSecondWorst: Math.round(rates[0] ?? 0),
		coldMs: figure(cold),
	},
	"10D100R": {
		medianMs: figure(best[best.length >> 1] ?? 0),
		slowestMs: figure(best.at(-1) ?? 0),
		worstSeenMs: figure(Math.max(...times.map((time) => time.worst))),
		coldMs: figure(coldLong),
	},
};
const { "2D10RF": short, "10D100R": long } = report;
console.log(
	`2D10RF: ${short.perSecond} samples/s (median of ${rounds} rounds, worst ${short.perSecondWorst}; goal ${goal.perSecond}); ` +
		`first sample of a cold process ${short.coldMs} ms`,
);
console.log(
	`10D100R, ${samples} samples: median ${long.medianMs} ms, slowest ${long.slowestMs} ms (goal ${goal.slowestMs}), ` +
		`worst single time ${long.worstSeenMs} ms; cold ${long.coldMs} ms`,
);
writeFileSync(path.join(reportFolder(), "generator.json"), `${JSON.stringify(report, null, "\t")}\n`);
process.exitCode = short.perSecond >= goal.perSecond && long.slowestMs <= goal.slowestMs ? 0 : 1;
