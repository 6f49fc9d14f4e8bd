import { writeFileSync } from "node:fs";
import path from "node:path";
import { formulaIds } from "../../domain/soroban/rod";
import { cases, survey } from "../../tests/domain/training/trainer-cases";
import { reportFolder } from "../report";

/**
 * A hundred thousand exercises of every trainer and mode, each judged by the rules in words (tests/domain): how many
 * broke one, and whether every formula a mode drills came up. The same cases run smaller in the tests.
 */
const exercises = Number(process.env["EXERCISES"] ?? 100_000);
const drilled: Record<string, RegExp> = { "sum mode 2": /^5/, "sum mode 3": /^10/, "sum mode 4": /^M/ };

const rows = cases.map((given) => {
	const start = performance.now();
	const { drawn, faults, formulas } = survey(given, exercises);
	const missing = formulaIds.filter((id) => drilled[given.name]?.test(id) && !formulas.has(id));
	const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
	console.log(
		`${given.name.padEnd(26)} ${drawn} exercises, ${faults.length} faults, ${missing.length} formulas missing, ${seconds} s`,
	);
	for (const fault of faults.slice(0, 3)) console.log(`  ${fault.slice(0, 300)}`);
	return { name: given.name, drawn, faults: faults.length, missing: missing.length, seconds };
});
const total = (read: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + read(row), 0);
const summary = {
	cases: rows.length,
	exercises: total((row) => row.drawn),
	faults: total((row) => row.faults),
	missingFormulas: total((row) => row.missing),
	seconds: Math.round(total((row) => row.seconds)),
};
console.log(`\n${JSON.stringify(summary)}`);
writeFileSync(path.join(reportFolder(), "constraints.json"), `${JSON.stringify({ summary, rows }, null, "\t")}\n`);
process.exitCode = summary.faults + summary.missingFormulas > 0 ? 1 : 0;
