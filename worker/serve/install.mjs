import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const root = path.join(import.meta.dirname, "../..");

/** Runs a command in the project's folder and ends the process with its code when it fails. */
export function run(command, args, options = {}) {
	const done = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
	if (done.status !== 0) {
		console.error(`${[command, ...args].join(" ")} failed`);
		process.exit(done.status ?? 1);
	}
}

/** Installs what the lockfile names, unless exactly that is installed already. */
export function install(folder = root) {
	const stamp = path.join(folder, "node_modules/.installed");
	const wanted = createHash("sha256")
		.update(readFileSync(path.join(folder, "package-lock.json")))
		.digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	console.log("Installing packages");
	run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
	writeFileSync(stamp, wanted);
}
