import path from "node:path";
import type { Rolldown } from "vite";
import { comesWith, type Context, reach, sharedMessages } from "./module-graph";
import { routeManifest } from "./route-manifest";

/** Components of the pages on which sessions begin. */
const pages = (isPublic: boolean) => {
	const rows = routeManifest.filter(({ paint, chunk }) => chunk && (paint === "public") === isPublic);
	return [...new Set(rows.map(({ chunk }) => `web/${chunk}`))];
};
const [publicPages, ownPages] = [pages(true), pages(false)];
/** The routes, what a third of them show while they load, and what menus begin as. */
const app = ["web/routeTree.gen.ts", "web/ui/loading-beads.tsx", "web/shells/late-menu.tsx"];
const layouts = ["web/layouts/main-layout.tsx", "web/layouts/olympiad-layout.tsx"];
/** What comes on the main page after the rest. */
const lateCards = ["web/home/late-cards.ts"];
/** A set with its result. */
const set = ["web/training/trainer/run/trainer-run.tsx", "web/training/trainer/result/trainer-result.tsx"];
/** What is there before a set. */
const stage = ["web/training/trainer/run/stage-start.tsx"];
/** The rules of all trainers; without the set where a trainer is only set up. */
const trainers = ["domain/trainer/catalogue.ts"];

/** Whether one of the roots reaches the module in question. */
type ReachedBy = (roots: readonly string[]) => boolean;
/** A shared chunk and which modules it has. */
type Chunk = readonly [name: string, has: (reachedBy: ReachedBy) => boolean];

const each = (components: readonly string[]) => components.map((component) => [component]);
const byComponent = (components: readonly string[]): Chunk[] =>
	each(components).map((roots) => [path.parse(roots[0]!).name, (reachedBy) => reachedBy(roots)]);
const [eachLayout, eachOwnPage] = [each(layouts), each(ownPages)];

/** What two pages share stands apart from both, so that neither page loads the rest of the other. */
const openingChunks: readonly Chunk[] = [
	["everywhere", (reachedBy) => reachedBy(publicPages) && [app, layouts, ownPages].some(reachedBy)],
	...byComponent(publicPages),
	[
		"shell",
		(reachedBy) =>
			reachedBy(app) ||
			(reachedBy(layouts) && reachedBy(ownPages)) ||
			eachLayout.every(reachedBy) ||
			eachOwnPage.every(reachedBy),
	],
];

/** A page and what a set takes of it. */
const pageChunks = each(ownPages).flatMap((page): Chunk[] => [
	[`${path.parse(page[0]!).name}-set`, (reachedBy) => reachedBy(page) && reachedBy(set)],
	...byComponent(page),
]);

/** The chunks of the client. By default the bundler makes too many shared chunks: a hundred requests for one page. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
	const known = new Map<unknown, Set<string>>();
	function once(key: unknown, list: () => Set<string>): Set<string> {
		const found = known.get(key) ?? list();
		known.set(key, found);
		return found;
	}
	const sharedBy =
		(minShareCount: number, includeDependenciesRecursively = true) =>
		([name, has]: Chunk): Rolldown.CodeSplittingGroup => ({
			name: (id, context) => {
				const reachedBy: ReachedBy = (roots) => once(roots, () => reach(roots, context)).has(id);
				return has(reachedBy) ? name : null;
			},
			debugName: name,
			minShareCount,
			includeDependenciesRecursively,
		});
	const listed = (
		debugName: string,
		list: (context: Context) => Set<string>,
		nameOf: (id: string) => string = () => debugName,
	): Rolldown.CodeSplittingGroup => ({
		name: (id, context) => (once(debugName, () => list(context)).has(id) ? nameOf(id) : null),
		debugName,
		minShareCount: 2,
		// what others load too stays where it is
		includeDependenciesRecursively: false,
	});
	// an earlier group takes a module before a later one
	const groups: Rolldown.CodeSplittingGroup[] = [
		// what every page runs first
		{ name: "start", tags: ["$initial"] },
		...openingChunks.map(sharedBy(2)),
		// whole, with their icons
		...byComponent(layouts).map(sharedBy(1)),
		...pageChunks.map(sharedBy(2, false)),
		// icons of two late pages are not for everybody
		{ name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 3 },
		...byComponent(lateCards).map(sharedBy(1)),
		listed("set", (context) => comesWith(set, context)),
		listed("stage", (context) => comesWith(stage, context)),
		listed("trainers", (context) => comesWith(trainers, context)),
		// alone, each would be a file
		listed("words", sharedMessages, (id) => `words-${path.basename(id).split("_", 1)[0]}`),
	];
	return { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) };
}

/** The list of routes, and the files that are there whenever it is. */
const routes = /\/routeTree\.gen-[\w-]+\.js$/;
const withRoutes = /\/(?:index|rolldown-runtime|everywhere|shell)-[\w-]{8}\.(?:js|css)$/;
/** The heading with a "?" of forty pages: named among the files of each, it would weigh more than it is. */
const helpedTitle = /\/helped-title-[\w-]{8}\.js$/;

/** Pages children open day by day. Lists for the others would weigh on the first page of each of them. */
const childrensPages =
	/\/(?:achievements|card|class|classroom\.(?:index|_room\.index)|exams\.(?:index|run)|family|home-page|homeworks\.(?:assignments|index)|lesson|main|main-layout|olimpic\.(?:_type|about|live|run)|olympiad-layout|rating|rooms|signin-page|simulators|teamwork)(?:\.[\w.]*)?-[\w-]{8}\.js$/;
const styles = /\.css$/;

/**
 * Which files a dynamic import of a file loads ahead: the hundred lists among the routes without those that are there,
 * and for pages children open seldom the styles only, as nothing else would load these.
 */
export function loadedAhead(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
	if (!routes.test(hostId)) return needed;
	return needed.filter(
		(one) => !withRoutes.test(one) && !helpedTitle.test(one) && (childrensPages.test(file) || styles.test(one)),
	);
}
