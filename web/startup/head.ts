import path from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import type { EarlyFiles } from "./opening";
import { addressOf, layoutOf, type Paint, routeManifest } from "./route-manifest";

type Bundle = Rolldown.OutputBundle;

/** A file and all files it imports. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
	const chunk = bundle[name];
	if (found.has(name) || chunk?.type !== "chunk") return found;
	found.add(name);
	for (const needed of chunk.imports) filesOf(bundle, needed, found);
	return found;
}

/** The shells that first paints have around them. */
const layoutsOfPaints: Partial<Record<Paint, string>> = {
	training: "layouts/main-layout.tsx",
	olympiad: "layouts/olympiad-layout.tsx",
};

/** The files to load with the first one, by the path of the row, for any other page by its first paint. */
export function filesByPage(bundle: Bundle): Pick<EarlyFiles, "pages" | "others"> {
	const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
	const first = new Set(
		chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(bundle, fileName)]),
	);
	const pageFile = (address: string) => {
		const chunk = chunks.find(({ facadeModuleId }) => addressOf(facadeModuleId ?? "") === address);
		if (!chunk) throw new Error(`${address} has no file of its own`);
		return [chunk.fileName, chunk.facadeModuleId!] as const;
	};
	const moduleFile = (module: string) => {
		const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
		if (!chunk) throw new Error(`${module} is in no file`);
		return chunk.fileName;
	};
	const rest = (files: readonly string[]) => {
		const all = new Set(files.flatMap((file) => [...filesOf(bundle, file)]));
		return [...all].filter((file) => !first.has(file)).map((file) => `/${file}`);
	};
	const app = moduleFile("routeTree.gen.ts");
	const pages = routeManifest.flatMap(({ path: address, paint, chunk, ahead }) => {
		if (!chunk && !ahead) return [];
		const [page, module] = pageFile(address);
		const layout = layoutOf(module);
		const files = [...(paint === "public" ? [] : [app]), ...(layout ? [moduleFile(layout)] : []), page];
		return [[address, rest(files)] as const];
	});
	const others = Object.entries(layoutsOfPaints).map(([paint, layout]) => [paint, rest([app, moduleFile(layout)])]);
	return { pages: Object.fromEntries(pages), others: { ...Object.fromEntries(others), nothing: rest([app]) } };
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
					...filesByPage(bundle),
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
