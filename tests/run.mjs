import "../worker/serve/node-version.mjs";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { install, root } from "../worker/serve/install.mjs";

install();
const { ensureChromium } = await import("../e2e/chromium.mjs");
const reports = path.join(root, "node_modules/.cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
/** What failed, said again at the end: who reads only the tail of a long log finds it there. */
const failures = [];

/** Runs a command, of the installed packages first. One that runs `beside` another says all it has to say at its end. */
function exec(command, args, { env = {}, beside = false } = {}) {
	const words = `\n> ${[command, ...args].join(" ")}`;
	if (!beside) console.log(words);
	const bin = path.join(root, "node_modules/.bin");
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			stdio: beside ? ["ignore", "pipe", "pipe"] : "inherit",
			env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
		});
		const said = [];
		child.stdout?.on("data", (text) => said.push(text));
		child.stderr?.on("data", (text) => said.push(text));
		child.once("error", (error) => said.push(Buffer.from(error.message)));
		child.once("close", (code) => {
			if (beside) console.log(`${words}\n${Buffer.concat(said).toString().trimEnd()}`);
			resolve(code ?? 1);
		});
	});
}

/** A step without tests of its own counts as one. */
async function check(command, args) {
	const code = await exec(command, args, { beside: true });
	if (code === 0) passed++;
	else {
		failed++;
		failures.push([command, ...args].join(" "));
	}
}

/** Reads a report and counts its tests; a suite that died without a report counts as one failure. */
function count(name, code, read) {
	try {
		const counts = read(JSON.parse(readFileSync(path.join(reports, name), "utf8")));
		passed += counts.passed;
		failed += counts.failed;
		failures.push(...counts.failures);
		if (code !== 0 && counts.failed === 0) {
			failed++;
			failures.push(`${name}: an error outside of the tests, see above`);
		}
	} catch {
		failed++;
		failures.push(`${name}: no report was written`);
	}
}

/** The failed tests of a report of Vitest, each with its file and the first line of its message; a file that did not load has no tests to name. */
function failedUnits(report) {
	return report.testResults
		.filter((file) => file.status === "failed")
		.flatMap((file) => {
			const name = path.relative(root, file.name);
			const tests = file.assertionResults.filter((test) => test.status === "failed");
			if (tests.length === 0) return [`${name}: ${file.message}`];
			return tests.map((test) => `${name} › ${test.fullName}: ${test.failureMessages[0]?.split("\n")[0]}`);
		});
}

/** The failed stories of a report of Playwright, of all its nested suites. */
function failedStories(suite) {
	const own = (suite.specs ?? []).filter((spec) => !spec.ok);
	return [
		...own.map((spec) => {
			const message = spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message;
			return `${spec.file}:${spec.line} › ${spec.title}: ${message?.split("\n")[0]}`;
		}),
		...(suite.suites ?? []).flatMap(failedStories),
	];
}

// a browser that has to be installed first comes over the network while everything else keeps the machine busy
const chromium = ensureChromium();

// what reads the app needs its messages first; a build writes the head of them anew, so nobody reads that beside it
await Promise.all([check("node", ["messages/compile.mjs"]), check("oxfmt", ["--check", "."])]);
await check("oxlint", ["-c", "oxlint.config.mjs", "--deny-warnings"]);

async function build() {
	if ((await exec("node", ["worker/serve/build.mjs"], { beside: true })) !== 0) {
		failed++;
		failures.push("node worker/serve/build.mjs");
	}
}

async function checkMessages() {
	await check("node", ["messages/check.mjs"]);
	await check("node", ["messages/outside.mjs"]);
}

await Promise.all([build(), checkMessages()]);
await check("tsc", ["-b"]);

const unit = path.join(reports, "unit.json");
const unitCode = await exec("vitest", [
	"run",
	"-c",
	"tests/vitest.config.ts",
	"--reporter=dot",
	"--reporter=json",
	`--outputFile.json=${unit}`,
]);
count("unit.json", unitCode, (report) => ({
	passed: report.numPassedTests,
	failed: report.numFailedTests,
	failures: failedUnits(report),
}));

const browser = await chromium;
const e2eCode = browser
	? await exec("playwright", ["test", "-c", "e2e"], {
			env: { CHROMIUM_PATH: browser, E2E_REPORT: path.join(reports, "e2e.json") },
		})
	: 1;
count("e2e.json", e2eCode, (report) => ({
	passed: report.stats.expected,
	failed: report.stats.unexpected + report.stats.flaky,
	failures: failedStories(report),
}));

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join("\n")}`);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
