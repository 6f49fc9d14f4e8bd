import type { EditorState } from "./editor-state";

type Plain = Exclude<keyof EditorState, "categories" | "type">;
/** A part of an olympiad that is merged as a whole; a category is named by its code. */
export type Part = Plain | "type" | `categories.${string}`;

/**
 * The result of a merge: the state of the form, the parts taken from the other editor, and the parts that both changed,
 * in which the form keeps its own.
 */
export type Met = { state: EditorState; taken: Part[]; both: Part[] };

/** Whether two states, or parts of them, are equal. */
export function same(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

/** A part of a state; undefined for a category it does not have. */
export function partOf(state: EditorState, part: Part): unknown {
	if (part === "type") return [state.type, state.categories];
	if (!part.startsWith("categories.")) return state[part as Plain];
	return state.categories.find(({ code }) => `categories.${code}` === part);
}

/** A state with one part of another. */
export function withPart(state: EditorState, from: EditorState, part: Part): EditorState {
	if (part === "type") return { ...state, type: from.type, categories: from.categories };
	if (!part.startsWith("categories.")) return { ...state, [part]: from[part as Plain] };
	const categories = state.categories.map(
		(own) => from.categories.find(({ code }) => code === own.code && `categories.${code}` === part) ?? own,
	);
	return { ...state, categories };
}

/** Categories are merged one by one, unless somebody changed the type, which has other categories. */
function partsOf(...states: [EditorState, EditorState, EditorState]): Part[] {
	const [base] = states;
	const plain = Object.keys(base).filter((key): key is Plain => key !== "categories" && key !== "type");
	if (states.some(({ type }) => type !== base.type)) return [...plain, "type"];
	return [...plain, ...base.categories.map(({ code }): Part => `categories.${code}`)];
}

/** Merges what was opened (`base`), the state of the form (`mine`) and what somebody else saved (`theirs`). */
export function meet(base: EditorState, mine: EditorState, theirs: EditorState): Met {
	const met: Met = { state: mine, taken: [], both: [] };
	for (const part of partsOf(base, mine, theirs)) {
		const [was, here, there] = [partOf(base, part), partOf(mine, part), partOf(theirs, part)];
		if (same(was, there) || same(here, there)) continue;
		if (same(was, here)) {
			met.state = withPart(met.state, theirs, part);
			met.taken.push(part);
		} else {
			met.both.push(part);
		}
	}
	return met;
}
