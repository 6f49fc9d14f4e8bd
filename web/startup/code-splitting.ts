import path from "node:path";
import type { Rolldown } from "vite";
import { routeManifest } from "./route-manifest";

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>>[1];

const root = path.join(import.meta.dirname, "../..");
const messages = path.join(root, "web/paraglide/messages");

/** The pages that sessions begin with, by their component: the public ones first, which every other page's code meets. */
const pages = (isPublic: boolean) => {
	const rows = routeManifest.filter(({ paint, chunk }) => chunk && (paint === "public") === isPublic);
	return Object.fromEntries(rows.map(({ chunk }) => [path.basename(chunk!, ".tsx"), [`web/${chunk}`]]));
};

/** What those pages share with others, the most shared first: a file each. */
const sharedChunks: Readonly<Record<string, readonly string[]>> = {
	...pages(true),
	shell: ["web/layouts/main-layout.tsx", "web/layouts/olympiad-layout.tsx"],
	app: ["web/routeTree.gen.ts"],
	...pages(false),
};

const isOwn = (id: string) => id.startsWith(root) && !id.includes("/node_modules/") && !id.includes("/paraglide/");

/** Our own modules behind the roots and the texts they name, without what is loaded later. */
function reach(roots: readonly string[], context: Context): Set<string> {
	const found = new Set<string>();
	const visit = (id: string) => {
		if (found.has(id) || !isOwn(id)) return;
		found.add(id);
		const module = context.getModuleInfo(id);
		for (const [, key] of module?.code?.matchAll(/\bm\.(\w+)/g) ?? []) found.add(path.join(messages, `${key}.js`));
		for (const next of module?.importedIds ?? []) visit(next);
	};
	for (const file of roots) visit(path.join(root, file));
	return found;
}

function chunkGroup(name: string, roots: readonly string[], priority: number): Rolldown.CodeSplittingGroup {
	let reached: Set<string> | undefined;
	return {
		name(id, context) {
			reached ??= reach(roots, context);
			return reached.has(id) ? name : null;
		},
		debugName: name,
		minShareCount: 2,
		priority,
	};
}

/**
 * How the client's code is cut. Left alone the bundler makes a file of every module that some pages share and others
 * do not: a hundred files for one page, each a turn on the line.
 */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
	const shared = Object.entries(sharedChunks).map(([name, roots], index) => chunkGroup(name, roots, 50 - index));
	return {
		groups: [
			// every page runs it before anything else
			{ name: "start", tags: ["$initial"], priority: 99 },
			...shared,
			{ name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
		],
	};
}
