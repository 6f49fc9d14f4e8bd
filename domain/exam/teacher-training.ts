import { isDone, type SectionProgress } from "../book/progress";
import { sectionOf } from "../book/sections";

const forThree = ["five-all", "ten-all", "mix-all", "two-all", "times-2x1", "divide-2by1"];
const forTwo = [...forThree, "three-all", "times-3x1", "divide-3by1", "decimal-sums"];
const forOne = [...forTwo, "times-2x2", "divide-3by2", "decimal-products", "decimal-quotients"];

/** The sections of the book that train a teacher for each level of the association (docs/decisions/061-exams.md). */
export const trainingSections: Readonly<Record<string, readonly string[]>> = {
	"3": forThree,
	"2": forTwo,
	"1": forOne,
};

/** The levels for teachers that somebody's progress in the book has trained. */
export function levelsTrained(progress: readonly SectionProgress[]): Set<string> {
	const done = (key: string) => {
		const section = sectionOf(key);
		return section !== null && isDone(progress, section);
	};
	return new Set(Object.keys(trainingSections).filter((level) => trainingSections[level]!.every(done)));
}
