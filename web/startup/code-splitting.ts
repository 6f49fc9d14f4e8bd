import path from "node:path";
import type { Rolldown } from "vite";
import { routeManifest } from "./route-manifest";

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>>[1];

const root = path.join(import.meta.dirname, "../..");
const messages = path.join(root, "web/paraglide/messages");

/** Pages on which sessions begin, by their component. */
const pages = (isPublic: boolean) => {
	const rows = routeManifest.filter(({ paint, chunk }) => chunk && (paint === "public") === isPublic);
	return Object.fromEntries(rows.map(({ chunk }) => [path.basename(chunk!, ".tsx"), [`web/${chunk}`]]));
};

/** Shared chunks and their root modules; an earlier chunk takes a module before a later one. */
const sharedChunks: Readonly<Record<string, readonly string[]>> = {
	...pages(true),
	shell: ["web/layouts/main-layout.tsx", "web/layouts/olympiad-layout.tsx"],
	app: ["web/routeTree.gen.ts"],
	...pages(false),
};

const isOwn = (id: string) => id.startsWith(root) && !id.includes("/node_modules/") && !id.includes("/paraglide/");

/** Our modules that the roots import statically, and the messages they use. */
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

/** The chunks of the client. By default the bundler makes too many shared chunks: a hundred requests for one page. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
	const shared = Object.entries(sharedChunks).map(([name, roots], index) => chunkGroup(name, roots, 50 - index));
	return {
		groups: [
			// what every page runs first
			{ name: "start", tags: ["$initial"], priority: 99 },
			...shared,
			{ name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
		],
	};
}
