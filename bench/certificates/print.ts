import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { codeBytes, codeFrom } from "#domain/diploma/code";
import { levelsOf } from "#domain/exam/levels";
import { dropState, freshState, kill, migrate, startOurs } from "../host";
import { localSecrets } from "../mint";
import { readerToken } from "../rating/field";
import { reportFolder } from "../report";
import { writeStored } from "../stored-results";

/**
 * An admin prints the certificates of a thousand children: the pages of the print run one after another, each opened in
 * the browser and made into a PDF, from the production build. Not more than five minutes.
 */
const certificates = process.argv.includes("--quick") ? 20 : 1_000;
const mostSeconds = 300;
const port = Number(process.env["PORT"] ?? 8862);
const levels = levelsOf("uamap").filter(({ offered, candidate }) => offered && candidate === "student");

function fill(state: string): void {
	const now = Date.now();
	const day = 86_400_000;
	const rows = (values: (index: number) => string) =>
		Array.from({ length: certificates }, (_, index) => `(${values(index)})`).join(", ");
	const level = (index: number) => levels[index % levels.length]!;
	const tasks = (index: number) => JSON.stringify(level(index).tasks);
	const scores = (index: number) => JSON.stringify(level(index).tasks.map(() => 70 + (index % 7) * 5));
	const code = (index: number) =>
		codeFrom(Uint8Array.from({ length: codeBytes }, (_, at) => (index >> (5 * (at % 3))) & 31));
	writeStored(state, [
		`INSERT INTO users (id, role, type, name, created_at) VALUES ('bench-0', 4, 'teacher', 'A', 0)`,
		`INSERT INTO sessions (id, user_id, created_at, seen_at, expires_at) VALUES ('s-bench-0', 'bench-0', ${now}, ${now}, ${now + day})`,
		`INSERT INTO users (id, role, type, name, surname, created_at) VALUES ${rows((index) => `'child-${index}', 1, 'student', 'Александра-${index}', 'Константинопольская', 0`)}`,
		`INSERT INTO exams (id, user_id, type, level, created_by, created_at, covered, shard, tasks, started_at, certified_at)
			VALUES ${rows((index) => `'exam-${index}', 'child-${index}', 'uamap', '${level(index).level}', 'bench-0', 0, 1, 'exams:all:0', '${tasks(index)}', ${now - day}, ${now}`)}`,
		`INSERT INTO exam_sittings (attempt_id, revision, exam_id, user_id, type, level, scores, passed, ending, fail, started_at, finished_at)
			VALUES ${rows((index) => `'a-${index}', 1, 'exam-${index}', 'child-${index}', 'uamap', '${level(index).level}', '${scores(index)}', 1, 'saved', 0, ${now - day}, ${now - day}`)}`,
		`INSERT INTO exam_certificates (id, code, exam_id, recipient_id, name_ru, name_en, type, level, tasks, scores, passed_at, issued_at, issued_by)
			VALUES ${rows((index) => `'c-${String(index).padStart(6, "0")}', '${code(index)}', 'exam-${index}', 'child-${index}', 'Александра-${index} Константинопольская', 'Alexandra Konstantinopolskaya', 'uamap', '${level(index).level}', '${tasks(index)}', '${scores(index)}', ${now - day}, ${now}, 'bench-0'`)}`,
	]);
}

/** Prints what the page holds and goes on; answers how many sheets that were, and their bytes. */
async function printPage(page: Page, file: string): Promise<{ sheets: number; bytes: number; next: string | null }> {
	const sheet = page.locator(".level-sheet");
	await sheet.first().waitFor();
	await page.evaluate(() => document.fonts.ready);
	const sheets = await sheet.count();
	await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
	const next = page.locator('a[href*="after="]');
	return {
		sheets,
		bytes: statSync(file).size,
		next: (await next.count()) > 0 ? await next.first().getAttribute("href") : null,
	};
}

const state = freshState();
await migrate(state);
fill(state);
const host = await startOurs(state, port);
const folder = mkdtempSync(path.join(tmpdir(), "abacus-print-"));
const browser = await chromium.launch({
	executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-background-networking"],
});
const context = await browser.newContext({
	baseURL: host.url,
	serviceWorkers: "block",
});
await context.addCookies([
	{ name: "token", value: readerToken(localSecrets().SESSION_SECRET, 0), url: host.url },
	{ name: "signed-in", value: "1", url: host.url },
]);
const page = await context.newPage();
const began = performance.now();
let [sheets, bytes, files] = [0, 0, 0];
for (let next: string | null = "/exams/certificates?lang=ru"; next !== null; files++) {
	await page.goto(next);
	const printed = await printPage(page, path.join(folder, `${files}.pdf`));
	sheets += printed.sheets;
	bytes += printed.bytes;
	next = printed.next;
}
const seconds = (performance.now() - began) / 1000;
await browser.close();
await kill(host);
dropState(state);
rmSync(folder, { recursive: true });
const summary = { certificates: sheets, files, seconds: Math.round(seconds), megabytes: Math.round(bytes / 1e6) };
console.log("Certificates printed");
console.table(summary);
writeFileSync(path.join(reportFolder(), "certificates.json"), JSON.stringify(summary, null, "\t"));
if (sheets !== certificates) console.error(`${sheets} sheets instead of ${certificates}`);
process.exit(sheets !== certificates || seconds > mostSeconds ? 1 : 0);
