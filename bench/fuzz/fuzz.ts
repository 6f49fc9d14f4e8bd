import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { harvest } from "../../tests/factories/fuzz/harvest";
import { faultOf } from "../../tests/factories/fuzz/judge";
import { type Description, fuzzRequest, type FuzzRequest } from "../../tests/factories/fuzz/requests";
import { dropState, freshState, kill, startOurs } from "../host";
import { localSecrets, localShards, mintEntrant } from "../mint";
import { reportFolder } from "../report";
import { Caller } from "./callers";
import { type Answer, Line } from "./line";
import { memoryByProcess, restingMemory } from "./memory";

/**
 * The fuzz: malformed requests to every call of the running product's own description, by every role in turn. Nothing may
 * answer 5xx, take longer than a second, or refuse without a code of the catalogue; memory may not grow by 64 MB over the
 * requests asked for, before which as many others are made and judged alike. The seed and the number of a request make it
 * again: `--seed=`, `--requests=`, `--only=`.
 */
const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const seed = flag("seed") ?? "abacus";
const count = Number(flag("requests") ?? 30_000);
const only = flag("only");
const atOnce = 8;
const slowMs = 1_000;
const mostGrowth = 64 * 2 ** 20;
const names = ["student", "teacher", "school", "delegate", "representative", "admin"];
const started = 4;

type Finding = { number: number; by: string; what: string; request: FuzzRequest };

const root = path.join(import.meta.dirname, "../..");
const state = freshState();
const seeded = spawnSync("npx", ["tsx", "db/ready.ts"], {
	cwd: root,
	stdio: "ignore",
	env: { ...process.env, STATE: state },
});
if (seeded.status !== 0) throw new Error("the demo data could not be made");
const host = await startOurs(state, Number(process.env["PORT"] ?? 8861));
const line = new Line(host.url, atOnce);

const entrants = Array.from({ length: started }, (_, index) => mintEntrant(localSecrets(), "fuzz", index, localShards));
const callers = [
	new Caller("nobody", line),
	...names.map((name) => new Caller(name, line)),
	Caller.entrant(line, entrants[0]!),
];
for (const caller of callers) if (caller.hasAccount && !(await caller.signIn())) throw new Error(`no ${caller.name}`);

const get = (address: string, headers = {}) => line.send({ method: "GET", path: address, headers, body: null });
const description = JSON.parse((await get("/api/openapi.json")).body) as Description;
const attempts: string[] = [];
for (const { token, ticket } of entrants) {
	const headers = { Authorization: `Bearer ${token}`, "X-Ticket": ticket, "X-App": "1" };
	const { body } = await get("/api/olimpic/fuzz/start", headers);
	attempts.push((JSON.parse(body) as { attempt: { _id: string } }).attempt._id);
}
const ids = {
	...(await harvest(description, callers.length, async (address, caller) => {
		const { body } = await get(address, callers[caller]!.headers);
		return address.startsWith("/api") ? readable(body) : null;
	})),
	attempts,
};

function readable(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

async function ask(request: FuzzRequest, caller: Caller): Promise<Answer> {
	const send = () => line.send({ ...request, headers: { ...caller.headers, ...request.headers } });
	const answer = await send();
	const ended = answer.status === 401 && caller.hasAccount && !("Authorization" in request.headers);
	return ended && (await caller.signIn()) ? send() : answer;
}

const findings: Finding[] = [];
const slow: { request: FuzzRequest; caller: Caller; ms: number }[] = [];
const statuses: Record<string, number> = {};
const times: number[] = [];
const made = (number: number) => fuzzRequest(seed, number, description, ids, callers.length);

async function one(number: number): Promise<void> {
	const caller = callers[number % callers.length]!;
	const request = made(number);
	const found = (what: string) => findings.push({ number, by: caller.name, what, request });
	try {
		const answer = await ask(request, caller);
		statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
		times.push(answer.ms);
		const fault = faultOf(answer.status, answer.headers["content-type"] ?? "", answer.body);
		if (fault) found(fault);
		if (answer.ms > slowMs) slow.push({ request, caller, ms: answer.ms });
	} catch (error) {
		found(`no answer: ${(error as Error).message}`);
	}
}

/** The runtime and what serves it, apart: only the first is the product. */
function heldBy(): string {
	return [...memoryByProcess(host.child.pid!)]
		.map(([name, bytes]) => `${name} ${Math.round(bytes / 2 ** 20)} MB`)
		.join(", ");
}

async function span(from: number, to: number): Promise<void> {
	let next = from;
	const worker = async () => {
		while (next < to) {
			if (next % 2_500 === 0) console.log(`request ${next}, ${findings.length} wrong answers so far, ${heldBy()}`);
			await one(next++);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}

const words = (text: string | Uint8Array | null) =>
	text === null ? "" : typeof text === "string" ? text : Buffer.from(text).toString("latin1");
const shown = ({ method, path: address, headers, body, wrong }: FuzzRequest) =>
	`${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(words(body).slice(0, 300))} (${wrong.join(", ").slice(0, 300)})`;

const began = performance.now();
let grown = 0;
let resting = [0, 0];
if (only !== undefined) {
	await one(Number(only));
	console.log(shown(made(Number(only))), statuses);
} else {
	// as many before: the runtime's heaps grow to their working size with any calls, good ones too, and stay there
	await span(count, 2 * count);
	const warm = await restingMemory(host.child.pid!, 24);
	await span(0, count);
	const end = await restingMemory(host.child.pid!, 24);
	grown = end - warm;
	resting = [warm, end];
}
const seconds = (performance.now() - began) / 1000;

// alone, so that what the machine did meanwhile is not taken for the product's slowness
let slowAlone = 0;
for (const { request, caller, ms } of slow) {
	const alone = await ask(request, caller).then(
		(answer) => answer.ms,
		() => Infinity,
	);
	if (alone > slowMs) slowAlone++;
	console.log(
		`slow: request ${request.number}, ${Math.round(ms)} ms among others, ${Math.round(alone)} ms alone: ${shown(request)}`,
	);
}
for (const { number, by, what, request } of findings.slice(0, 200)) {
	console.log(`request ${number} by ${by}: ${what}\n  ${shown(request)}`);
}
line.close();
await kill(host);
dropState(state);

times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
const summary = {
	seed,
	requests: times.length,
	seconds: Math.round(seconds),
	"sent again on a new line": line.again,
	"wrong answers": findings.length,
	"over a second among others": slow.length,
	"over a second alone too": slowAlone,
	"p50 ms": at(0.5),
	"p99 ms": at(0.99),
	"slowest ms": at(1),
	"MB after the warm-up": mb(resting[0]!),
	"MB at the end": mb(resting[1]!),
	"MB grown": mb(grown),
};
console.log(`The fuzz: ${Object.keys(description.paths).length} paths, ${callers.length} callers in turn`);
console.table(summary);
console.table(statuses);
writeFileSync(path.join(reportFolder(), "fuzz.json"), JSON.stringify({ summary, statuses }, null, "\t"));
process.exit(findings.length + slowAlone > 0 || grown > mostGrowth ? 1 : 0);
