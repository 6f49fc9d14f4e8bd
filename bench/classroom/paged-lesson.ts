import { isDeepStrictEqual } from "node:util";
import type { ClassTask } from "../../domain/classroom/lesson";
import { definitionOf } from "../../domain/trainer/catalogue";
import { expectedText } from "../../domain/trainer/exercise";
import { exercisesOf } from "../../domain/trainer/run";
import type { Said } from "../../web/classroom/line/lesson-line";
import type { Page } from "./page";

/** Whoever is not back after so long has been lost, milliseconds. */
const lostMs = 30_000;
const pushed: Said = {
	t: "event",
	type: "CHANGE_CONTROL",
	subType: "CHANGE_PARAMS",
	simulator: "sum",
	parameters: { ...definitionOf("sum").defaults, count: 10 },
};
const startAll: Said = { t: "event", type: "CHANGE_CONTROL", subType: "START_ALL" };
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** A lesson played on pages, and everything that was typed in it, to be held against what the room has. */
export class PagedLesson {
	readonly lost: string[] = [];
	/** by child, how many answers it finished, and how many of them rightly */
	readonly finished = new Map<string, { answered: number; correct: number }>();
	#task: ClassTask | null = null;

	constructor(
		readonly desk: Page,
		readonly children: readonly Page[],
	) {
		for (const { who } of children) this.finished.set(who.userId, { answered: 0, correct: 0 });
	}

	/** A new exercise before the class, started; `here`: who must be in it before it goes on. */
	async push(here: readonly Page[]): Promise<void> {
		const before = this.#task?._id;
		const { line } = this.desk;
		await until(() => [this.desk, ...here].every((page) => page.line.view.known.room !== null));
		for (const said of [pushed, startAll]) {
			const { error, reason } = await line.ask(said);
			if (error) throw new Error(`${said.t} was refused: ${reason}`);
		}
		await until(() => line.view.known.lesson?.controls.start === true && line.view.known.lesson.task?._id !== before);
		this.#task = line.view.known.lesson!.task;
		await this.back(here, performance.now());
	}

	/** How long after `since` all of these pages stand in the exercise in front of the class, just as the desk has it. */
	async back(pages: readonly Page[], since: number): Promise<number> {
		const { view: desk } = this.desk.line;
		const stands = ({ line: { view } }: Page) => {
			const { lesson } = this.desk.line.view.known;
			if (view.status !== "connected" || view.known.room === null) return false;
			return (
				lesson?.task?._id === this.#task?._id && lesson!.controls.start && isDeepStrictEqual(view.known.lesson, lesson)
			);
		};
		const all = await until(() => [this.desk, ...pages].every(stands));
		if (!all) {
			const missing = pages
				.filter((page) => !stands(page))
				.map(({ who, line }) => `${who.userId} (${line.view.status})`);
			throw new Error(`not in the exercise, desk ${desk.status}: ${missing.join(", ")}`);
		}
		return performance.now() - since;
	}

	/** A child types a whole answer, a digit after each pause; every third child errs. */
	async type(page: Page, item: number, betweenMs: number): Promise<void> {
		const task = this.#task!;
		const text = this.#textOf(page, item);
		for (let digit = 1; digit <= text.length; digit++) {
			await page.typed.ready;
			const typing = { task: task._id, item, text: text.slice(0, digit), done: digit === text.length, ms: 900 };
			await page.typed.type(typing);
			await pause(betweenMs);
		}
		const finished = this.finished.get(page.who.userId)!;
		finished.answered++;
		if (!this.#errs(page, item)) finished.correct++;
	}

	/** Waits until the desk shows what each of these children typed, to the digit, and its mark; whoever it does not is lost. */
	async shows(pages: readonly Page[], item: number): Promise<void> {
		const isShown = (page: Page) => {
			const cell = this.desk.line.view.known.desk?.cells[page.who.userId];
			const { answer, marks = "" } = cell ?? {};
			const mark = this.#errs(page, item) ? "-" : "+";
			return answer?.item === item && answer.text === this.#textOf(page, item) && marks[item] === mark;
		};
		await until(() => pages.every(isShown));
		for (const page of pages.filter((each) => !isShown(each)))
			this.lost.push(`${page.who.userId}: "${this.#textOf(page, item)}" of exercise ${item} is not on the desk`);
	}

	#errs(page: Page, item: number): boolean {
		return (this.children.indexOf(page) + item) % 3 === 0;
	}

	#textOf(page: Page, item: number): string {
		return this.#errs(page, item) ? "-1" : expectedText(exercisesOf(this.#task!)[item]!);
	}
}

/** Whether it came to hold before the longest wait was over. */
async function until(holds: () => boolean): Promise<boolean> {
	const began = performance.now();
	while (!holds()) {
		if (performance.now() - began > lostMs) return false;
		await pause(5);
	}
	return true;
}
