import "./node-version.mjs";
import { install, root, run } from "./install.mjs";
import { build } from "./build.mjs";
import path from "node:path";

install();
build();
run("npx", ["tsx", "db/ready.ts"]);

const { serve, runCron } = await import("./serve.mjs");
const port = Number(process.env.PORT ?? 8787);
const host = process.env.HOST ?? "127.0.0.1";
const miniflare = await serve({ host, port, state: process.env.STATE ?? path.join(root, ".wrangler/state") }).catch(
	(error) => {
		console.error(error.message);
		process.exit(1);
	},
);
runCron(miniflare);

console.log(`
Abacus is at http://localhost:${port}   (mail of this machine: http://localhost:${port}/dev/mailbox)

Demo accounts, all with the password Demo2026x
  student@demo.test         a pupil, registered for the running olympiad
  parent@demo.test          the parent of that pupil
  teacher@demo.test         a teacher with groups
  school@demo.test          the head of a centre
  delegate@demo.test        a delegate with participants
  representative@demo.test  an association representative
  admin@demo.test           an administrator

Ctrl+C stops it; everything entered is kept in .wrangler/state.`);

for (const signal of ["SIGINT", "SIGTERM"]) {
	process.once(signal, () => miniflare.dispose().finally(() => process.exit(0)));
}
