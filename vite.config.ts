import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { guideTexts } from "./messages/guide-texts.mjs";
import { paraglideOptions } from "./messages/paraglide.mjs";
import { classicScripts } from "./web/startup/classic-scripts";
import { codeSplitting, loadedAhead } from "./web/startup/code-splitting";
import { earlyFiles, paintedFirst } from "./web/startup/head";
import { offlineTrainers } from "./web/startup/worker/precache";

const build = Date.now().toString(36);

/** The open page compares its own build with this file to notice that a newer one is out. */
function versionFile(): Plugin {
	return {
		name: "version-file",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		generateBundle() {
			this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ build }) });
		},
	};
}

export default defineConfig(({ command }) => ({
	root: "web",
	define: { "import.meta.env.VITE_BUILD": JSON.stringify(build) },
	build: { outDir: "../dist", emptyOutDir: true, modulePreload: { polyfill: false, resolveDependencies: loadedAhead } },
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: codeSplitting() } } } } },
	plugins: [
		paraglideVitePlugin(paraglideOptions),
		guideTexts(),
		tanstackRouter({
			target: "react",
			autoCodeSplitting: true,
			routesDirectory: "./routes",
			generatedRouteTree: "./routeTree.gen.ts",
		}),
		react(),
		tailwindcss(),
		versionFile(),
		paintedFirst(),
		classicScripts(),
		earlyFiles(),
		offlineTrainers(build),
		cloudflare({
			configPath: "../wrangler.toml",
			persistState: { path: "../.wrangler/state" },
			config: ({ vars }) => (command === "serve" ? { vars: { ...vars, APP_ENV: "local" } } : {}),
		}),
	],
}));
