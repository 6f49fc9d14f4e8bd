import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** The pages that say something in words before the app does. */
const pages = ["home", "about"] as const;

async function packed(page: (typeof pages)[number]): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			lib: {
				entry: path.join(import.meta.dirname, `./first-words-${page}.ts`),
				formats: ["iife"],
				name: "words",
			},
		},
	});
	const [{ output }] = built as [Rolldown.RolldownOutput];
	return output[0].code;
}

/** Builds what says in words what the app will show, a file for each page that takes nothing of the app's. */
export function firstWords(): Plugin {
	return {
		name: "first-words",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		async renderStart() {
			const files = await Promise.all(
				pages.map(async (page) => ({ name: `first-words-${page}.js`, source: await packed(page) })),
			);
			for (const file of files) this.emitFile({ type: "asset", ...file });
		},
	};
}
