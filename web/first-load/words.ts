import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Builds what says in words what the app will show, as a file of its own that takes nothing of the app's. */
export function firstWords(): Plugin {
	return {
		name: "first-words",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		async renderStart() {
			const built = await build({
				configFile: false,
				logLevel: "warn",
				publicDir: false,
				define: { "process.env.NODE_ENV": '"production"' },
				build: {
					write: false,
					lib: {
						entry: path.join(import.meta.dirname, "../first-paint/first-words.ts"),
						formats: ["iife"],
						name: "words",
					},
				},
			});
			const [{ output }] = built as [Rolldown.RolldownOutput];
			this.emitFile({ type: "asset", name: "first-words.js", source: output[0].code });
		},
	};
}
