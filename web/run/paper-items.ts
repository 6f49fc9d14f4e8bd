import type { StepData } from "#worker/attempt/contract";
import { decimalsOf, printed } from "./numbers";

/** One question of a stage; `index` counts through all groups from 0, `lines` are its numbers as printed. */
export type PaperItem = { index: number; lines: readonly string[]; text: string };
/** `width`: characters of the longest number, so that a column keeps its units under each other. */
export type PaperGroup = { kind: "column" | "product"; items: readonly PaperItem[]; width: number; rows: number };

/** What every drawing of a paper takes. `correct` is null until the stage is checked. */
export type PaperProps = {
	groups: readonly PaperGroup[];
	values: Readonly<Record<number, string>>;
	correct: readonly boolean[] | null;
	locked: boolean;
	/** the stage's points in words, once checked */
	outcome: string | null;
	onType: (item: number, value: string) => void;
};

const operator: Record<string, string> = { multiplication: "×", division: "÷" };

/** The stage's numbers as tables: columns of sums, or lists of products and quotients. */
export function paperGroups(paper: Pick<StepData, "list">): PaperGroup[] {
	let index = 0;
	return paper.list.map(({ params, items }) => {
		const sign = operator[params.type];
		const decimals = sign ? 0 : decimalsOf(params.notation);
		const made = items.map((numbers) => {
			const lines = numbers.map((value) => printed(value, decimals));
			return { index: index++, lines, text: lines.join(sign ? ` ${sign} ` : ", ") };
		});
		return {
			kind: sign ? "product" : "column",
			items: made,
			width: Math.max(1, ...made.flatMap(({ lines }) => lines.map((line) => line.length))),
			rows: Math.max(1, ...made.map(({ lines }) => lines.length)),
		};
	});
}

/** How many of the stage's answers hold something. */
export function answeredCount(values: Readonly<Record<number, string>>): number {
	return Object.values(values).filter((value) => value !== "").length;
}

/** The first answer still open, where a paper begins or goes on after coming back. */
export function firstOpen(groups: readonly PaperGroup[], values: Readonly<Record<number, string>>): number {
	const items = groups.flatMap((group) => group.items);
	return items.find(({ index }) => (values[index] ?? "") === "")?.index ?? 0;
}
