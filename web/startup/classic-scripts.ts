import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { routeManifest } from "./route-manifest";

/** A module of this folder and what it takes as one classic script, which needs nothing of the app's. */
async function packed(module: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			lib: { entry: path.join(import.meta.dirname, module), formats: ["iife"], name: "script" },
			// what a module exports is for tests: the page needs no variable of it
			rolldownOptions: { preserveEntrySignatures: false },
		},
	});
	const [{ output }] = built as [Rolldown.RolldownOutput];
	return output[0].code;
}

/** Builds what runs before the app: /boot.js, and a file of first texts for each page that has them. */
export function classicScripts(): Plugin {
	return {
		name: "classic-scripts",
		applyToEnvironment: ({ name }) => name === "client",
		async renderStart() {
			const texts = routeManifest.flatMap(({ firstTexts }) => (firstTexts ? [`first-texts-${firstTexts}`] : []));
			const sources = await Promise.all(["boot", ...texts].map((name) => packed(`./${name}.ts`)));
			this.emitFile({ type: "asset", fileName: "boot.js", source: sources[0]! });
			for (const [index, name] of texts.entries()) {
				this.emitFile({ type: "asset", name: `${name}.js`, source: sources[index + 1]! });
			}
		},
		configureServer({ middlewares }) {
			middlewares.use("/boot.js", (_request, answer, next) => {
				packed("./boot.ts").then((source) => answer.setHeader("Content-Type", "text/javascript").end(source), next);
			});
		},
	};
}
