import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { addressOf, rowOf } from "../route-manifest";

type Bundle = Parameters<Extract<NonNullable<Plugin["writeBundle"]>, (...args: never[]) => unknown>>[1];

/** Files with names of their own beside those named by their content. */
const publicFiles = ["boot.js", "favicon.svg", "manifest.webmanifest"];
/** Fonts of the two alphabets; the extended ones are for rare names and stay on the network. */
const isFont = (file: string) => /-(latin|cyrillic)-wght-normal-[^/]+\.woff2$/.test(file);

/** Whether a chunk is kept: what pages share is, and a page's own where it works or opens without a connection. */
function isKept(module: string | null): boolean {
	const address = addressOf(module ?? "");
	return address === null || ["works", "opens"].includes(rowOf(address).offline ?? "");
}

/** Every chunk and style sheet that the pages which work offline can come to need. */
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
	// a file of another deploy is refused, and the old worker stays until all of the new one is there
	return { url, revision, integrity: `sha256-${digest.toString("base64")}` };
}

/**
 * Builds /service-worker.js, which keeps the trainers on the device, with the list of the files they need; `id` names
 * the build.
 */
export function offlineTrainers(id: string): Plugin {
	return {
		name: "offline-trainers",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		async writeBundle({ dir }, bundle) {
			const folder = dir ?? "";
			const files = [...filesOffline(bundle), ...publicFiles].toSorted();
			const precached = [entryOf(folder, "index.html", "/"), ...files.map((file) => entryOf(folder, file, `/${file}`))];
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
