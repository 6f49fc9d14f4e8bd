import path from "node:path";
import { build } from "vite";

const messages = path.join(import.meta.dirname, "../web/paraglide/messages.js");

async function inOne() {
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
	return [built].flat()[0].output[0].code;
}

export function messagesInOne() {
	const code = inOne();
	return { name: "messages-in-one", enforce: "pre", load: (id) => (id === messages ? code : null) };
}
