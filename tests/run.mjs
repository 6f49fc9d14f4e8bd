import "../worker/serve/node-version.mjs";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "../worker/serve/build.mjs";
import { install, root } from "../worker/serve/install.mjs";

install();
const { ensureChromium } = await import("../e2e/chromium.mjs");
const chromium = ensureChromium();
const reports = path.join(root, "node_modules/.cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

function exec(command, args, env = {}) {
	console.log(`\n> ${[command, ...args].join(" ")}`);
	return new Promise((resolve) => {
		const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
		child.once("exit", (code) => resolve(code ?? 1));
	});
}

/** A step without tests of its own counts as one. */
async function check(command, args) {
	const code = await exec(command, args);
	if (code === 0) passed++;
	else failed++;
}

/** Reads a report and counts its tests; a suite that died without a report counts as one failure. */
function count(name, code, read) {
	try {
		const counts = read(JSON.parse(readFileSync(path.join(reports, name), "utf8")));
		passed += counts.passed;
		failed += counts.failed;
		if (code !== 0 && counts.failed === 0) failed++;
	} catch {
		failed++;
	}
}

await check("npm", ["run", "--silent", "i18n"]);
await check("node", ["messages/check.mjs"]);
await check("node", ["messages/outside.mjs"]);
await check("npx", ["oxfmt", "--check", "."]);
await check("npx", ["oxlint", "--deny-warnings"]);
build();
await check("npx", ["tsc", "-b"]);

const unit = path.join(reports, "unit.json");
const unitCode = await exec("npx", [
	"vitest",
	"run",
	"-c",
	"tests/vitest.config.ts",
	"--reporter=dot",
	"--reporter=json",
	`--outputFile.json=${unit}`,
]);
count("unit.json", unitCode, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const e2eCode = await exec("npx", ["playwright", "test", "-c", "e2e"], {
	CHROMIUM_PATH: chromium,
	E2E_REPORT: path.join(reports, "e2e.json"),
});
count("e2e.json", e2eCode, (report) => ({
	passed: report.stats.expected,
	failed: report.stats.unexpected + report.stats.flaky,
}));

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
