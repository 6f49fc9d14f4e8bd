import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { paraglideOptions } from "./messages/paraglide.mjs";
import { offlineTrainers } from "./web/offline/worker/precache";

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

/** Names the file of the whole app in the page's head, for public/theme.js to fetch it early where it is wanted. */
function appFile(): Plugin {
	return {
		name: "app-file",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(_, { bundle = {} }) {
				const app = Object.values(bundle).find(
					(file) => file.type === "chunk" && file.facadeModuleId?.endsWith("routeTree.gen.ts"),
				);
				if (!app) throw new Error("the app has no file of its own");
				return [{ tag: "meta", injectTo: "head-prepend", attrs: { name: "app", content: `/${app.fileName}` } }];
			},
		},
	};
}

export default defineConfig({
	root: "web",
	define: { "import.meta.env.VITE_BUILD": JSON.stringify(build) },
	build: { outDir: "../dist", emptyOutDir: true, modulePreload: { polyfill: false } },
	plugins: [
		paraglideVitePlugin(paraglideOptions),
		tanstackRouter({
			target: "react",
			autoCodeSplitting: true,
			routesDirectory: "./routes",
			generatedRouteTree: "./routeTree.gen.ts",
		}),
		react(),
		tailwindcss(),
		versionFile(),
		appFile(),
		offlineTrainers(build),
		cloudflare({ configPath: "../wrangler.toml", persistState: { path: "../.wrangler/state" } }),
	],
});
