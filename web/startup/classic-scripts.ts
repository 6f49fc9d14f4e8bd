import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { routeManifest } from "./route-manifest";

/** Bundles a module of this folder into one classic script. */
async function packed(module: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			lib: { entry: path.join(import.meta.dirname, module), formats: ["iife"], name: "script" },
			// exports are for tests only
			rolldownOptions: { preserveEntrySignatures: false },
		},
	});
	const [{ output }] = built as [Rolldown.RolldownOutput];
	return output[0].code;
}

/** Builds the scripts that run before the app: /boot.js, and one of first texts for each page that has them. */
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
