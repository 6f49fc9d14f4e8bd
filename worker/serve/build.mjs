import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run } from "./install.mjs";

const sources = [
	"domain",
	"db",
	"worker",
	"party",
	"web",
	"messages",
	"vite.config.ts",
	"wrangler.toml",
	"package-lock.json",
];
/** What a build writes among its sources; excluded from the fingerprint. */
const generated = new Set(["paraglide", "routeTree.gen.ts", ".wrangler", ".gitignore", ".meta.json", "README.md"]);

function* filesUnder(file) {
	const entries = readdirSync(file, { withFileTypes: true });
	for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
		if (generated.has(entry.name)) continue;
		const full = path.join(file, entry.name);
		if (entry.isDirectory()) yield* filesUnder(full);
		else yield full;
	}
}

function fingerprint() {
	const hash = createHash("sha256");
	for (const source of sources) {
		const full = path.join(root, source);
		for (const file of path.extname(source) ? [full] : filesUnder(full)) {
			hash.update(path.relative(root, file)).update(readFileSync(file));
		}
	}
	return hash.digest("hex");
}

/** Builds the production bundle, unless dist/ was built from exactly these sources. */
export function build() {
	const stamp = path.join(root, "dist/.built");
	const wanted = fingerprint();
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	console.log("Building");
	run("npx", ["vite", "build", "--logLevel", "warn"]);
	run("node", ["worker/serve/describe.mjs"]);
	writeFileSync(stamp, wanted);
}

if (process.argv[1] === import.meta.filename) build();
