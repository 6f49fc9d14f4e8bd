import path from "node:path";
import { build, type Plugin } from "vite";

const messages = path.join(import.meta.dirname, "../web/paraglide/messages.js");

async function inOne(): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			minify: false,
			lib: { entry: messages, formats: ["es"] },
			rollupOptions: { external: /\/(runtime|registry)\.js$/ },
		},
	});
	const [result] = Array.isArray(built) ? built : [built];
	if (!result || !("output" in result)) throw new Error("The messages were not built");
	return result.output[0].code;
}

/** Hands the messages out as one module: every test file would fetch each of the 1,800 by itself otherwise. */
export function messagesInOne(): Plugin {
	const code = inOne();
	return { name: "messages-in-one", enforce: "pre", load: (id) => (id === messages ? code : null) };
}
