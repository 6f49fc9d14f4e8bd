import path from "node:path";
import { runCron, serve } from "../../../worker/serve/serve.mjs";

// What a drill starts in place of the product: the same build, the same data, with a fault around it.
const miniflare = await serve({
	host: "127.0.0.1",
	port: Number(process.env.PORT),
	state: process.env.STATE,
	entry: path.join(import.meta.dirname, "worker.mjs"),
});
runCron(miniflare);
process.once("SIGTERM", () => miniflare.dispose().finally(() => process.exit(0)));
