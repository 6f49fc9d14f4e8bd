import path from "node:path";
import type { Rolldown } from "vite";
import { routeManifest } from "./route-manifest";

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>>[1];

const root = path.join(import.meta.dirname, "../..");
const messages = path.join(root, "web/paraglide/messages");
/** What messages with plural forms need; in a page's chunk it would make every other page load that one. */
const forms = path.join(root, "web/paraglide/registry.js");

/** Components of the pages on which sessions begin. */
const pages = (isPublic: boolean) => {
	const rows = routeManifest.filter(({ paint, chunk }) => chunk && (paint === "public") === isPublic);
	return [...new Set(rows.map(({ chunk }) => `web/${chunk}`))];
};
const [publicPages, ownPages] = [pages(true), pages(false)];
const shell = ["web/layouts/main-layout.tsx", "web/layouts/olympiad-layout.tsx", "web/layouts/shell-layout.tsx"];
const app = ["web/routeTree.gen.ts"];
const byPage = (components: readonly string[]) =>
	components.map((component) => [path.basename(component, ".tsx"), [[component]]] as const);

/**
 * Shared chunks, each with groups of root modules: it has what every group reaches. An earlier chunk takes a module before
 * a later one. What two pages share stands apart from both, so that neither page loads the rest of the other.
 */
const sharedChunks: readonly (readonly [string, readonly (readonly string[])[]])[] = [
	["everywhere", [publicPages, [...shell, ...app, ...ownPages]]],
	...byPage(publicPages),
	["shell", [shell]],
	["app", [app]],
	["own-pages", ownPages.map((component) => [component])],
	...byPage(ownPages),
];

const isOwn = (id: string) => id.startsWith(root) && !id.includes("/node_modules/") && !id.includes("/paraglide/");

/** Our modules that the roots import statically, and the messages they use. */
function reach(roots: readonly string[], context: Context): Set<string> {
	const found = new Set<string>();
	const visit = (id: string) => {
		if (found.has(id) || !isOwn(id)) return;
		found.add(id);
		const module = context.getModuleInfo(id);
		const used = [...(module?.code?.matchAll(/\bm\.(\w+)/g) ?? [])].map(([, key]) => path.join(messages, `${key}.js`));
		for (const file of used.length > 0 ? [...used, forms] : []) found.add(file);
		for (const next of module?.importedIds ?? []) visit(next);
	};
	for (const file of roots) visit(path.join(root, file));
	return found;
}

function chunkGroup(
	name: string,
	groups: readonly (readonly string[])[],
	priority: number,
): Rolldown.CodeSplittingGroup {
	let reached: Set<string>[] | undefined;
	return {
		name(id, context) {
			reached ??= groups.map((roots) => reach(roots, context));
			return reached.every((found) => found.has(id)) ? name : null;
		},
		debugName: name,
		minShareCount: 2,
		priority,
	};
}

/** The chunks of the client. By default the bundler makes too many shared chunks: a hundred requests for one page. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
	const shared = sharedChunks.map(([name, groups], index) => chunkGroup(name, groups, 50 - index));
	return {
		groups: [
			// what every page runs first
			{ name: "start", tags: ["$initial"], priority: 99 },
			...shared,
			{ name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
		],
	};
}
