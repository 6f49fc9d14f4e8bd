import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { addressOf, rowOf } from "../route-manifest";

type Bundle = Parameters<Extract<NonNullable<Plugin["writeBundle"]>, (...args: never[]) => unknown>>[1];

/** Files without a hash in their name. */
const publicFiles = ["boot.js", "favicon.svg", "manifest.webmanifest"];
/** Whether a file is a basic Latin or Cyrillic font; extended ones are rarely needed and are not kept. */
const isFont = (file: string) => /-(latin|cyrillic)-wght-normal-[^/]+\.woff2$/.test(file);

/** Whether a chunk is kept: shared ones are, a page's own if it works or opens offline. */
function isKept(module: string | null): boolean {
	const address = addressOf(module ?? "");
	return address === null || ["works", "opens"].includes(rowOf(address).offline ?? "");
}

/** All chunks, style sheets and fonts that offline pages can need. */
function filesOffline(bundle: Bundle): Set<string> {
	const files = new Set<string>();
	const visit = (name: string) => {
		const chunk = bundle[name];
		if (files.has(name) || chunk?.type !== "chunk") return;
		files.add(name);
		for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
		for (const needed of chunk.imports) visit(needed);
		for (const lazy of chunk.dynamicImports) {
			const target = bundle[lazy];
			if (target?.type === "chunk" && isKept(target.facadeModuleId)) visit(lazy);
		}
	};
	for (const [name, output] of Object.entries(bundle)) {
		if (output.type === "chunk" && output.isEntry) visit(name);
		if (isFont(name)) files.add(name);
	}
	return files;
}

function entryOf(folder: string, file: string, url: string) {
	const digest = createHash("sha256")
		.update(readFileSync(path.join(folder, file)))
		.digest();
	const revision = file.startsWith("assets/") ? null : digest.toString("hex").slice(0, 16);
	// integrity rejects a file of another deploy; the old worker then stays
	return { url, revision, integrity: `sha256-${digest.toString("base64")}` };
}

/** Builds /service-worker.js with the list of files to keep for offline use; `id` names the build. */
export function offlineTrainers(id: string): Plugin {
	return {
		name: "offline-trainers",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		async writeBundle({ dir }, bundle) {
			const folder = dir ?? "";
			const files = [...filesOffline(bundle), ...publicFiles].toSorted();
			const precached = [
				entryOf(folder, "index.html", "/?kept"),
				...files.map((file) => entryOf(folder, file, `/${file}`)),
			];
			await build({
				configFile: false,
				logLevel: "warn",
				publicDir: false,
				define: {
					precached: JSON.stringify(precached),
					build: JSON.stringify(id),
					"process.env.NODE_ENV": '"production"',
				},
				build: {
					outDir: folder,
					emptyOutDir: false,
					lib: { entry: path.join(import.meta.dirname, "service-worker.ts"), formats: ["iife"], name: "worker" },
					rollupOptions: { output: { entryFileNames: "service-worker.js" } },
				},
			});
		},
	};
}
