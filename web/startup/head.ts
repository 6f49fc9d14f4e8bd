import path from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import type { EarlyFiles } from "./opening";
import { addressOf, layoutOf, routeManifest } from "./route-manifest";

type Bundle = Rolldown.OutputBundle;

/** A file and all files it imports. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
	const chunk = bundle[name];
	if (found.has(name) || chunk?.type !== "chunk") return found;
	found.add(name);
	for (const needed of chunk.imports) filesOf(bundle, needed, found);
	return found;
}

/** The files to load with the first one, by the path of the row; "*" for any other page. */
export function filesByPage(bundle: Bundle): EarlyFiles["pages"] {
	const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
	const first = new Set(
		chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(bundle, fileName)]),
	);
	const fileOf = (what: string, is: (module: string) => boolean) => {
		const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && is(facadeModuleId.split("?", 1)[0]!));
		if (!chunk) throw new Error(`${what} has no file of its own`);
		return [chunk.fileName, chunk.facadeModuleId!] as const;
	};
	const moduleFile = (module: string) => fileOf(module, (id) => id.endsWith(`/web/${module}`))[0];
	const rest = (files: readonly string[]) => {
		const all = new Set(files.flatMap((file) => [...filesOf(bundle, file)]));
		return [...all].filter((file) => !first.has(file)).map((file) => `/${file}`);
	};
	const app = moduleFile("routeTree.gen.ts");
	const pages = routeManifest.flatMap(({ path: address, paint, chunk, ahead }) => {
		if (!chunk && !ahead) return [];
		const [page, module] = fileOf(address, (id) => addressOf(id) === address);
		const layout = layoutOf(module);
		const files = [...(paint === "public" ? [] : [app]), ...(layout ? [moduleFile(layout)] : []), page];
		return [[address, rest(files)] as const];
	});
	return { ...Object.fromEntries(pages), "*": rest([app]) };
}

/** Turns the script of the page into a preload: the boot script starts it after the first paint. */
function startLater(html: string): string {
	const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
	if (!script.test(html)) throw new Error("the page has no script of its own");
	return html.replace(script, '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1" data-start>');
}

/** Whether a file is a font of Russian text; the Latin fonts have the digits. */
const isCyrillic = (file: string) => /-cyrillic-wght-normal-[^/]+\.woff2$/.test(file);

/** The page of a first-texts script; undefined for any other file. */
const pageOfTexts = (file: string) => /\/first-texts-(\w+)-[^/]+\.js$/.exec(file)?.[1];

/** Writes into the head which files each address needs, so that the boot script can fetch them early. */
export function earlyFiles(): Plugin {
	return {
		name: "early-files",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(html, { bundle = {} }) {
				const names = Object.keys(bundle);
				const texts = names.flatMap((file) => {
					const page = pageOfTexts(file);
					return page === undefined ? [] : [[page, `/${file}`] as const];
				});
				const early: EarlyFiles = {
					pages: filesByPage(bundle),
					fonts: names.filter(isCyrillic).map((file) => `/${file}`),
					firstTexts: Object.fromEntries(texts),
				};
				const content = JSON.stringify(early);
				return {
					html: startLater(html),
					tags: [{ tag: "meta", injectTo: "head-prepend", attrs: { name: "early-files", content } }],
				};
			},
		},
	};
}

/** Puts the first paint into the body. */
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
