import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/**
 * A server under test: its own process group, so that SIGKILL takes the runtime with it. `ping` is a path that does
 * nothing.
 */
export type Host = { url: string; ping: string; child: ChildProcess; startedMs: number };

/** An empty folder for the data of one run. */
export function freshState(): string {
	return mkdtempSync(path.join(tmpdir(), "abacus-bench-"));
}

export function dropState(state: string): void {
	rmSync(state, { recursive: true, force: true });
}

/** Creates the tables of our D1 in a state folder. */
export async function migrate(state: string): Promise<void> {
	const args = ["wrangler", "d1", "migrations", "apply", "DB", "--local", "--persist-to", state];
	await finished(spawn("npx", args, { cwd: root, stdio: "ignore", env: { ...process.env, CI: "1" } }));
}

/** Runs SQL on our D1 in a state folder whose server does not run. */
export async function execute(state: string, sql: string): Promise<void> {
	const file = path.join(state, "rows.sql");
	writeFileSync(file, sql);
	const args = ["wrangler", "d1", "execute", "DB", "--local", "--persist-to", state, "--file", file];
	await finished(spawn("npx", args, { cwd: root, stdio: "ignore", env: { ...process.env, CI: "1" } }));
}

/** Our production build in workerd, as `npm start` serves it, or as another script does. */
export function startOurs(state: string, port: number, script = "worker/serve/serve.mjs"): Promise<Host> {
	return startHost("node", [script], { STATE: state, PORT: String(port) }, `http://127.0.0.1:${port}`, "/api/ping");
}

/** Express 5 with better-sqlite3 at `synchronous=FULL`, the peer of the start storm. */
export function startExpress(state: string, port: number, secrets: Record<string, string>): Promise<Host> {
	const env = { STATE: state, PORT: String(port), ...secrets };
	return startHost("node", ["bench/peer/express.mjs"], env, `http://127.0.0.1:${port}`, "/ping");
}

/** A Worker that keeps its starts in D1, the other peer of the start storm. */
export function startD1(state: string, port: number, secrets: Record<string, string>): Promise<Host> {
	return startHost(
		"node",
		["bench/peer/d1.mjs"],
		{ STATE: state, PORT: String(port), ...secrets },
		`http://127.0.0.1:${port}`,
		"/ping",
	);
}

/** A Node server with better-sqlite3 that answers the API's mix from a database file, by Express or by Hono. */
export function startApiPeer(
	by: "express" | "hono",
	file: string,
	port: number,
	secrets: Record<string, string>,
): Promise<Host> {
	const env = { DATABASE: file, PORT: String(port), ...secrets };
	return startHost("node", ["--import", "tsx", `bench/peer/api-${by}.mjs`], env, `http://127.0.0.1:${port}`, "/ping");
}

/** A Worker that asks D1 for nothing at each call: what no call on D1 falls below here. */
export function startFloor(state: string, port: number): Promise<Host> {
	const env = { STATE: state, PORT: String(port), WORKER: "d1-floor-worker.mjs" };
	return startHost("node", ["bench/peer/d1.mjs"], env, `http://127.0.0.1:${port}`, "/ping");
}

/** The ledger alone, a request for each movement: our statements on D1, or the same rules on Express. */
export function startLedger(by: "ours" | "express", state: string, port: number): Promise<Host> {
	const script = by === "ours" ? "bench/ledger/host.mjs" : "bench/peer/ledger-express.mjs";
	return startHost("node", [script], { STATE: state, PORT: String(port) }, `http://127.0.0.1:${port}`, "/ping");
}

/** Socket.IO 4 that relays a lesson: a teacher's word to a room, a child's to the teacher; it keeps nothing. */
export function startSocketIo(port: number): Promise<Host> {
	const env = { PORT: String(port) };
	return startHost("node", ["bench/peer/socket-io.mjs"], env, `http://127.0.0.1:${port}`, "/ping");
}

/** Rooms on Durable Objects that do nothing but say things on: what the runtime itself costs. */
export function startBareRooms(port: number): Promise<Host> {
	return startHost("node", ["bench/peer/bare-room.mjs"], { PORT: String(port) }, `http://127.0.0.1:${port}`, "/ping");
}

/** Servers of this run: whatever ends the run ends them too. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
	for (const { pid } of running) process.kill(-pid!, "SIGKILL");
});

/** How long a server that has just been killed may still hold its port, milliseconds. */
const dying = 2_000;

/** Ends the run where somebody else answers on the port: that would be measured instead of what was started. */
async function assertFree(port: number): Promise<void> {
	const until = performance.now() + dying;
	while (!(await isFree(port))) {
		if (performance.now() > until) {
			console.error(`Port ${port} is taken: end the program that listens on it, then run the benchmark again.`);
			process.exit(1);
		}
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = net.createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}

async function startHost(
	command: string,
	args: string[],
	env: Record<string, string>,
	url: string,
	probe: string,
): Promise<Host> {
	await assertFree(Number(new URL(url).port));
	const began = performance.now();
	const child = spawn(command, args, {
		cwd: root,
		detached: true,
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, NODE_ENV: "production", ...env },
	});
	running.add(child);
	child.once("exit", () => running.delete(child));
	for (;;) {
		const up = await fetch(url + probe).then(
			(response) => response.ok,
			() => false,
		);
		if (up) return { url, ping: probe, child, startedMs: performance.now() - began };
		if (child.exitCode !== null) throw new Error(`${command} ${args.join(" ")} ended with ${child.exitCode}`);
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}

/** SIGKILL to the whole group: nothing gets a chance to write. */
export async function kill(host: Host): Promise<void> {
	const gone = finished(host.child).catch(() => undefined);
	process.kill(-host.child.pid!, "SIGKILL");
	await gone;
}

/** Ends the server as a deploy does: it is told, and takes its time. */
export async function stop(host: Host): Promise<void> {
	const gone = finished(host.child).catch(() => undefined);
	host.child.kill("SIGTERM");
	await gone;
}

function finished(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}`))));
	});
}
