import path from "node:path";
import type { Miniflare } from "miniflare";

/** Runs the jobs of an instant in a process of its own, which can be killed: `night.ts <state> <port> <instant>`. */
const [state = "", port = "", instant = ""] = process.argv.slice(2);
const { serve } = (await import(path.join(import.meta.dirname, "../../worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};
const server = await serve({ host: "127.0.0.1", port: Number(port), state });
const worker = await server.getWorker("abacus");
console.log("begun");
await worker.scheduled({ cron: "*/10 * * * *", scheduledTime: new Date(Number(instant)) });
console.log("done");
await server.dispose();
