import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { root } from "./install.mjs";

// require, because `import` scans its four megabytes for names, which costs a quarter of a second of every start
const { Miniflare, NoOpLog } = createRequire(import.meta.url)("miniflare");

const build = path.join(root, "dist/abacus");
const builtEntry = path.join(build, "index.js");

/** NAME=value lines of .dev.vars: the local run's secrets. */
function secrets() {
	const lines = readFileSync(path.join(root, ".dev.vars"), "utf8").split("\n");
	return Object.fromEntries(
		lines.flatMap((line) => {
			const at = line.indexOf("=");
			return at > 0
				? [
						[
							line.slice(0, at).trim(),
							line
								.slice(at + 1)
								.trim()
								.replace(/^"|"$/g, ""),
						],
					]
				: [];
		}),
	);
}

/**
 * One shard on one machine: several would share its thread and disk, and every further flush would slow all of them.
 */
const localVars = JSON.parse(readFileSync(path.join(import.meta.dirname, "local-vars.json"), "utf8"));

/**
 * The Worker's modules. Those of the build are listed, because finding their imports takes more than half a second of
 * every start; for another entry the runtime finds them.
 */
function modulesOf(entry) {
	if (entry !== builtEntry) return { modules: true, scriptPath: entry };
	const chunks = readdirSync(build, { recursive: true })
		.filter((name) => name.endsWith(".js") && name !== "index.js")
		.map((name) => path.join(build, name));
	return { modules: [builtEntry, ...chunks].map((name) => ({ type: "ESModule", path: name })) };
}

async function assertFree(host, port) {
	await new Promise((resolve, reject) => {
		const probe = net.createServer();
		probe.once("error", () => reject(new Error(`Port ${port} is taken. Set PORT to another one.`)));
		probe.listen(port, host, () => probe.close(resolve));
	});
}

/**
 * Serves the production build in workerd with local D1, R2 and Durable Objects under `state`. The socket leads straight
 * to the Worker, without a development server. Static files come from a second worker, compressed as in a deploy.
 * `vars` override those of wrangler.toml; `entry` is the Worker's module.
 */
export async function serve({ host, port, state, vars = {}, entry = builtEntry }) {
	await assertFree(host, port);
	const { assets, ...options } = JSON.parse(readFileSync(path.join(root, "dist/serve.json"), "utf8"));
	const miniflare = new Miniflare({
		log: new NoOpLog(),
		cf: false,
		host: "127.0.0.1",
		port: 0,
		workers: [
			{
				...options,
				name: "abacus",
				...modulesOf(entry),
				modulesRoot: root,
				bindings: {
					...options.bindings,
					...localVars,
					LOCAL_ORIGIN: `http://localhost:${port}`,
					...secrets(),
					...vars,
				},
				serviceBindings: { ASSETS: "edge" },
				unsafeDirectSockets: [{ host, port }],
			},
			{
				name: "edge",
				modules: true,
				script: readFileSync(path.join(import.meta.dirname, "edge.mjs"), "utf8"),
				compatibilityDate: options.compatibilityDate,
				compatibilityFlags: ["nodejs_compat"],
				serviceBindings: { SITE: "site" },
			},
			{
				name: "site",
				modules: true,
				script: "export default {}",
				compatibilityDate: options.compatibilityDate,
				// the product's Worker stands ahead of it and has decided already what is a file
				assets: {
					...assets,
					directory: path.join(root, "dist/client"),
					workerName: "site",
					binding: undefined,
					routerConfig: { has_user_worker: false },
				},
			},
		],
		d1Persist: path.join(state, "v3/d1"),
		r2Persist: path.join(state, "v3/r2"),
		durableObjectsPersist: path.join(state, "v3/do"),
		cachePersist: false,
	});
	await miniflare.ready;
	return miniflare;
}

const cron = "*/10 * * * *";
const tenMinutes = 10 * 60_000;

/** Runs the schedule as Cloudflare's cron does; 21:00 UTC, Moscow's midnight, is one of its instants. */
export function runCron(miniflare) {
	const plan = () =>
		setTimeout(
			async () => {
				const worker = await miniflare.getWorker("abacus");
				await worker.scheduled({ cron, scheduledTime: new Date() });
				plan();
			},
			tenMinutes - (Date.now() % tenMinutes),
		);
	plan();
}

if (process.argv[1] === import.meta.filename) {
	const port = Number(process.env.PORT ?? 8787);
	const host = process.env.HOST ?? "127.0.0.1";
	const state = process.env.STATE ?? path.join(root, ".wrangler/state");
	const miniflare = await serve({ host, port, state }).catch((error) => {
		console.error(error.message);
		process.exit(1);
	});
	runCron(miniflare);
	console.log(`http://localhost:${port}`);
	for (const signal of ["SIGINT", "SIGTERM"]) {
		process.once(signal, () => miniflare.dispose().finally(() => process.exit(0)));
	}
}
