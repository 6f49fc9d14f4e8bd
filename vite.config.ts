import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { paraglideOptions } from "./messages/paraglide.mjs";

export default defineConfig({
	root: "web",
	build: { outDir: "../dist", emptyOutDir: true },
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
		cloudflare({ configPath: "../wrangler.toml", persistState: { path: "../.wrangler/state" } }),
	],
});
