import type { PlanStep } from "../attempt/plan-step";
import { pointsOf } from "../attempt/stage-points";
import { DomainError } from "../errors";
import type { ExamType } from "./exam-type";
import { type LevelTask, levelTable } from "./level-table";

/** Who a level is for: a child, or a teacher after training. */
export type Candidate = "student" | "teacher";

export type ExamLevel = {
	readonly type: ExamType;
	/** "13", "10A": numbering runs down, A comes before B */
	readonly level: string;
	readonly candidate: Candidate;
	/** false for a level that is defined and offered to nobody until an admin switches it on */
	readonly offered: boolean;
	readonly tasks: readonly LevelTask[];
};

/** Points of every task of an exam, and the least of them that passes (specification 9, docs/domain.md E.2). */
export const taskPoints = 100;
export const passPoints = 70;
/** Bounds of a task's questions (specification 9); a crosswise table counts its answers. */
export const sampleLimits = { min: 10, max: 50 } as const;

const reserved: Readonly<Record<ExamType, ReadonlySet<string>>> = {
	uamap: new Set(["5", "4"]),
	abacus: new Set(["2", "1"]),
	mental: new Set(["12", "11", "1"]),
};
const ofTeachers = new Set(["3", "2", "1"]);

/** The steps of a level upwards: its number, then A before B. */
export function compareLevels(one: string, other: string): number {
	const byNumber = Number.parseInt(other, 10) - Number.parseInt(one, 10);
	return byNumber === 0 ? one.localeCompare(other) : byNumber;
}

function toLevel(type: ExamType, level: string, tasks: readonly LevelTask[]): ExamLevel {
	const candidate = type === "uamap" && ofTeachers.has(level) ? "teacher" : "student";
	return { type, level, candidate, offered: !reserved[type].has(level), tasks };
}

/** A ladder's levels from the easiest up, those of teachers and reserved ones too. */
export function levelsOf(type: ExamType): readonly ExamLevel[] {
	return Object.entries(levelTable[type])
		.map(([level, tasks]) => toLevel(type, level, tasks))
		.toSorted((one, other) => compareLevels(one.level, other.level));
}

/** One level. Throws NOT_FOUND for a level the ladder does not have. */
export function levelOf(type: ExamType, level: string): ExamLevel {
	const found = levelsOf(type).find((one) => one.level === level);
	if (!found) throw new DomainError("NOT_FOUND");
	return found;
}

/** The name of a level in the customer's form: LEVEL_10A (specification 3). */
export const levelLabel = (level: string): string => `LEVEL_${level}`;

/** How an attempt names its level: `uamap-10A`. */
export const levelKey = (type: ExamType, level: string): string => `${type}-${level}`;

/** Reads what `levelKey` wrote. */
export function readLevelKey(key: string): { type: ExamType; level: string } {
	const [type, level] = key.split("-") as [ExamType, string];
	return { type, level };
}

/** The paper of a sitting: the tasks as the steps of an attempt. `tasks` are those of the version that is sat. */
export function examSteps(level: string, tasks: readonly LevelTask[]): PlanStep[] {
	const counts = { abacus: 0, mental: 0 };
	return tasks.map((task, index) => {
		counts[task.type] += 1;
		const title = `${task.type === "abacus" ? "Abacus" : "Mental"} ${counts[task.type]}`;
		return { id: index + 1, title, level: Number.parseInt(level, 10), ...task };
	});
}

/** How many answers a task asks for, and the points they give together. */
export function taskSize(task: LevelTask): { readonly answers: number; readonly points: number } {
	const { items, max } = pointsOf(task);
	return { answers: items, points: max };
}
