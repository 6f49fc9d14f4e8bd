import path from "node:path";
import type { Rolldown } from "vite";

/** What a chunk group may ask the bundler. */
export type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>>[1];

const root = path.join(import.meta.dirname, "../..");
const messages = path.join(root, "web/paraglide/messages");
/** What messages with plural forms need; in a page's chunk it would make every other page load that one. */
const forms = path.join(root, "web/paraglide/registry.js");

const isOwn = (id: string) => id.startsWith(root) && !id.includes("/node_modules/") && !id.includes("/paraglide/");

/** The files of the messages that a module uses. */
function messagesIn(id: string, context: Context): string[] {
	const code = context.getModuleInfo(id)?.code ?? "";
	return [...new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => path.join(messages, `${key}.js`)))];
}

/** Our modules that the roots import statically, and the messages they use. */
export function reach(roots: readonly string[], context: Context): Set<string> {
	const found = new Set<string>();
	const visit = (id: string) => {
		if (found.has(id) || !isOwn(id)) return;
		found.add(id);
		const used = messagesIn(id, context);
		for (const file of used.length > 0 ? [...used, forms] : []) found.add(file);
		for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next);
	};
	for (const file of roots) visit(path.resolve(root, file));
	return found;
}

/** All our modules, and those of them that are imported dynamically: the pages, and what comes late. */
function everything(context: Context): { modules: Set<string>; entries: Set<string> } {
	const modules = new Set<string>();
	const entries = new Set<string>();
	const visit = (id: string) => {
		if (modules.has(id) || !isOwn(id)) return;
		modules.add(id);
		const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
		for (const next of dynamicallyImportedIds.filter(isOwn)) entries.add(next);
		for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
	};
	visit(path.join(root, "web/index.html"));
	return { modules, entries };
}

/** Messages that more than one module uses. */
export function sharedMessages(context: Context): Set<string> {
	const used = [...everything(context).modules].flatMap((id) => messagesIn(id, context));
	return new Set(used.filter((message, index) => used.indexOf(message) !== index));
}

/** What is loaded only by those who load one of the modules too. */
export function comesWith(modules: readonly string[], context: Context): Set<string> {
	const reached = [...everything(context).entries].map((entry) => reach([entry], context));
	const has = (found: ReadonlySet<string>) => modules.some((module) => found.has(path.join(root, module)));
	const elsewhere = new Set(reached.filter((found) => !has(found)).flatMap((found) => [...found]));
	return new Set([...reach(modules, context)].filter((id) => !elsewhere.has(id)));
}
