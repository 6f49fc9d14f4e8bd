import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { root } from "./install.mjs";

// Reading wrangler's configuration takes a second, so it is done once per build. Secrets stay out of it.
const config = path.join(root, "dist/abacus/wrangler.json");
const { vars } = JSON.parse(readFileSync(config, "utf8"));
const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
writeFileSync(path.join(root, "dist/serve.json"), JSON.stringify({ ...workerOptions, bindings: vars }));
