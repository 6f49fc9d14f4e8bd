import { rmSync } from "node:fs";
import path from "node:path";
import { root, run } from "../worker/serve/install.mjs";

// a state of its own, new for every run: the tests must not touch what somebody entered with `npm start`
const port = Number(process.env.PORT);
const state = path.join(root, `.wrangler/e2e-${port}`);
rmSync(state, { recursive: true, force: true });
run(process.execPath, ["--import", "tsx", "tests/e2e-seed.ts"], {
	env: { ...process.env, STATE: state },
	stdio: ["ignore", "ignore", "inherit"],
});

const { serve } = await import("../worker/serve/serve.mjs");
// one machine serves from one shard; what is tested has to find its way to several, as in a deploy
const entry = path.join(import.meta.dirname, "e2e-worker.mjs");
await serve({ host: "127.0.0.1", port, state, entry, vars: { ATTEMPT_SHARDS: "4" } });
