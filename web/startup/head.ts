import path from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";

type Bundle = Rolldown.OutputBundle;

/** What an address needs beside the first file, as modules whose files can be fetched at once. */
const openings: Readonly<Record<string, readonly string[]>> = {
	"/": ["routes/index.tsx"],
	"/signin": ["routes/signin.tsx"],
	"/main": ["routeTree.gen.ts", "routes/_main.tsx", "routes/_main/main.tsx"],
	"/olimpic/about": ["routeTree.gen.ts", "routes/_olympiad.tsx", "routes/_olympiad/olimpic.about.tsx"],
	// any other page
	"*": ["routeTree.gen.ts"],
};

/** The files that running a file takes, itself among them. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
	const chunk = bundle[name];
	if (found.has(name) || chunk?.type !== "chunk") return found;
	found.add(name);
	for (const needed of chunk.imports) filesOf(bundle, needed, found);
	return found;
}

/** By address, the files to ask for together with the first one. */
export function filesByAddress(bundle: Bundle): Record<string, string[]> {
	const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
	const first = new Set(
		chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(bundle, fileName)]),
	);
	const fileOf = (module: string) => {
		const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.split("?", 1)[0]?.endsWith(`/web/${module}`));
		if (!chunk) throw new Error(`${module} has no file of its own`);
		return chunk.fileName;
	};
	return Object.fromEntries(
		Object.entries(openings).map(([address, modules]) => {
			const files = new Set(modules.flatMap((module) => [...filesOf(bundle, fileOf(module))]));
			return [address, [...files].filter((file) => !first.has(file)).map((file) => `/${file}`)];
		}),
	);
}

/** The page's own script is started by public/theme.js, after the first paint: here its file is only asked for. */
function startLater(html: string): string {
	const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
	if (!script.test(html)) throw new Error("the page has no script of its own");
	return html.replace(script, '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1" data-start>');
}

/** Which font files a text in Russian takes beside the Latin ones, which have the digits too. */
const isCyrillic = (file: string) => /-cyrillic-wght-normal-[^/]+\.woff2$/.test(file);

/** What says a page in words before the app can; web/startup/words.ts builds it. */
const isWordsOf = (page: string) => (file: string) => new RegExp(`/first-words-${page}-[^/]+\\.js$`).test(file);

/** Names in the page's head what each address needs, for public/theme.js to fetch without waiting for the first file. */
export function earlyFiles(): Plugin {
	return {
		name: "early-files",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(html, { bundle = {} }) {
				const named = (is: (file: string) => boolean) =>
					Object.keys(bundle).flatMap((file) => (is(file) ? [`/${file}`] : []));
				const words = { home: named(isWordsOf("home")), about: named(isWordsOf("about")) };
				const early = { ...filesByAddress(bundle), fonts: named(isCyrillic), words };
				const content = JSON.stringify(early);
				return {
					html: startLater(html),
					tags: [{ tag: "meta", injectTo: "head-prepend", attrs: { name: "early-files", content } }],
				};
			},
		},
	};
}

/** Puts the first paint into the page's body, drawn by the app's own components. */
export function paintedFirst(): Plugin {
	return {
		name: "painted-first",
		apply: "build",
		transformIndexHtml: {
			order: "pre",
			async handler(html) {
				const { module } = await runnerImport<{ firstPaint(): string }>(
					path.join(import.meta.dirname, "./first-paint.tsx"),
					{ configFile: false, logLevel: "error" },
				);
				return html.replace("<!--first-paint-->", () => module.firstPaint());
			},
		},
	};
}
