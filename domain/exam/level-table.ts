import type { ExamType } from "./exam-type";

/** A task of a level: notation (docs/domain.md C), questions, minutes and the points of a right answer. */
export type LevelTask = {
	readonly type: "abacus" | "mental";
	readonly notation: string;
	readonly samples: number;
	readonly minutes: number;
	readonly size: number;
};

function task(type: LevelTask["type"]) {
	return (notation: string, samples: number, minutes: number, size: number): LevelTask => ({
		type,
		notation,
		samples,
		minutes,
		size,
	});
}

const a = task("abacus");
const m = task("mental");

/** The tasks of each level as they are before anybody edits them, from the easiest up (docs/domain.md E.3, E.4). */
export const levelTable: Readonly<Record<ExamType, Readonly<Record<string, readonly LevelTask[]>>>> = {
	uamap: {
		"13": [a("1D3RNF[S]", 20, 5, 5), m("1D2RNF[S]", 10, 2, 10)],
		"12": [a("1D5RNF[S]", 20, 5, 5), m("1D3RNF[S]", 10, 2, 10)],
		"11": [a("1D5RNF[5]", 20, 5, 5), m("1D3RNF[5]", 10, 2, 10)],
		"10A": [a("1D5RF[10]", 20, 5, 5), m("1D4RNF", 10, 2, 10)],
		"10B": [a("1D6RF[M]", 20, 5, 5), m("1D4RF[10]", 10, 2, 10)],
		"9A": [a("1D8RF", 20, 5, 5), m("1D4RF", 20, 3, 5)],
		"9B": [a("1D10RF", 20, 5, 5), m("1D5RF", 20, 3, 5)],
		"8A": [a("1-2D6RF", 20, 5, 5), m("1D6RF", 20, 3, 5)],
		"8B": [a("2D6RF", 20, 5, 5), m("1D7RF", 20, 3, 5), m("1x1", 40, 3, 2.5)],
		"7A": [a("2D7RF", 20, 5, 5), m("2D4RF", 20, 3, 5), a("2x1", 20, 5, 5)],
		"7B": [a("2D8RF", 20, 5, 5), m("2D4RF", 20, 3, 5), a("2x1", 20, 5, 5), a("2/1", 20, 5, 5)],
		"6": [a("2D10RF", 20, 7, 5), m("2D5RF", 20, 3, 5), a("2x1", 40, 7, 2.5), a("3/1", 20, 5, 5)],
		"5": [
			a("2D10RF", 20, 7, 5),
			a("2D10RFX", 4, 5, 10),
			m("2D5RF", 20, 3, 5),
			a("3x1", 40, 7, 2.5),
			a("3/1", 40, 7, 2.5),
		],
		"4": [
			a("2-3D10RF", 20, 7, 5),
			a("2-3D10RFX", 4, 5, 10),
			m("2D6RF", 20, 3, 5),
			a("3x1", 40, 7, 2.5),
			a("4/1", 40, 7, 2.5),
		],
		"3": [
			a("2-4D10RF", 20, 7, 5),
			a("2-4D10RFX", 4, 5, 10),
			m("2D6RF", 20, 3, 5),
			a("2x2", 40, 7, 2.5),
			a("4/1", 40, 7, 2.5),
		],
		"2": [a("2-4D10RF.2", 20, 7, 5), m("2D7RF", 20, 3, 5), a("3x2", 40, 7, 2.5), a("4/2", 40, 7, 2.5)],
		"1": [a("3-5D10RF.2", 20, 7, 5), m("2D8RF", 20, 3, 5), a("3x3", 40, 10, 2.5), a("5/3", 40, 10, 2.5)],
	},
	abacus: {
		"12": [a("1D3RNF", 20, 5, 5)],
		"11": [a("1D5RNF", 20, 5, 5)],
		"10": [a("1D10RF", 20, 7, 5)],
		"9": [a("1-2D10RF", 20, 7, 5), a("1-2D10RFX", 4, 5, 10)],
		"8": [a("2D10RF", 20, 7, 5), a("2D10RFX", 4, 5, 10), a("3x1", 20, 7, 5), a("3/1", 20, 7, 5)],
		"7": [a("2-3D10RF", 20, 7, 5), a("2-3D10RFX", 4, 5, 10), a("2x2", 20, 7, 5), a("4/1", 20, 7, 5)],
		"6": [a("2-4D10RF.2", 20, 7, 5), a("3x2", 20, 7, 5), a("4/2", 20, 7, 5)],
		"5": [a("3-4D10RF.2", 20, 7, 5), a("3x2.2", 20, 7, 5), a("5/2", 20, 7, 5)],
		"4": [a("3-5D10RF.2", 20, 7, 5), a("3x3", 20, 7, 5), a("5/3", 20, 7, 5)],
		"3": [a("4-5D10RF.2", 20, 7, 5), a("4x3", 20, 7, 5), a("6/3", 20, 7, 5)],
		"2": [a("4-6D10RF.2", 20, 7, 5), a("4x4", 20, 7, 5), a("7/3", 20, 7, 5)],
		"1": [a("5-6D10RF.2", 20, 7, 5), a("5x4", 20, 7, 5), a("8/4", 20, 7, 5)],
	},
	mental: {
		"12": [m("1D2RNF", 20, 3, 5)],
		"11": [m("1D3RNF", 20, 3, 5)],
		"10": [m("1D4RF", 20, 3, 5)],
		"9": [m("1D5RF", 20, 3, 5)],
		"8": [m("1D6RF", 20, 3, 5), m("1x1", 20, 3, 5), m("2/1", 20, 3, 5)],
		"7": [m("1D7RF", 20, 3, 5), m("1x1", 40, 3, 2.5), m("2/1", 40, 3, 2.5)],
		"6": [m("2D4RF", 20, 3, 5), m("2x1", 40, 3, 2.5), m("3/1", 40, 3, 2.5)],
		"5": [m("2D6RF", 20, 3, 5), m("2x1", 40, 3, 2.5), m("3/1", 40, 3, 2.5)],
		"4": [m("2D8RF", 20, 3, 5), m("2x1|3x1", 40, 3, 2.5), m("3/1|4/1", 40, 3, 2.5)],
		"3": [m("2D10RF", 20, 3, 5), m("3x1", 40, 3, 2.5), m("4/1", 40, 3, 2.5)],
		"2": [m("3D8RF", 20, 3, 5), m("3x1", 40, 3, 2.5), m("4/1", 40, 3, 2.5)],
		"1": [m("3D10RF.2", 20, 3, 5), m("2x2", 40, 3, 2.5), m("4/2", 40, 3, 2.5)],
	},
};
