import { Role } from "#domain/user/role";
import type { Me } from "#worker/account/users/contract";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { Assignments } from "#worker/school/homework/assignment-contract";
import type { TrainingFormulas, TrainingSummary } from "#worker/training/contract";
import { trains } from "../account/session/trains";
import { guides } from "../home/guides";
import { calledName, dayText, greeting, nextTexts } from "../home/home-texts";
import { accompanies, nextThing, takesTraining, weakAsTold } from "../home/next-thing";
import { deviceNow } from "../lib/clock";
import { earlyAnswer } from "../lib/early";
import { type HomeworkToDo, homeworkToDo } from "../school/homework/child/homework-to-do";
import { putTexts, sayFirst } from "./first-texts";

type Asker = Pick<Me, "_id" | "role" | "name" | "name_en" | "shells">;

/** The greeting of the main page at `now`, milliseconds; nothing for users without a main page. */
export function greetingTexts(me: Asker, now: number): Record<string, string> {
	if (!me.shells.main) return {};
	const today = new Date(now);
	return { greeting: greeting(today.getHours(), calledName(me)), day: dayText(today) };
}

/** The answers about training that the next thing depends on. */
type Trained = { summary: Pick<TrainingSummary, "next" | "runs">; formulas: Pick<TrainingFormulas, "focus"> };

/** The texts of the next thing at `now`, milliseconds; `trained` is null if it does not matter, `homework` is what waits. */
export function nextThingTexts(
	me: Asker,
	active: ActiveOlympiad,
	trained: Trained | null,
	now: number,
	homework: HomeworkToDo | null = null,
): Record<string, string> {
	if (!me.shells.main) return {};
	const set = trained?.summary.next ?? null;
	const weak = trained ? weakAsTold(trained.formulas.focus) : [];
	const next = nextThing({ active, homework, set, weak, accompanies: accompanies(me) }, now);
	// nothing else of a teacher's page is known this early
	if (guides(me) && next.kind !== "olympiad") return {};
	return nextTexts(next, trained?.summary.runs[0]);
}

/** The answers about training; undefined if they did not load. */
async function askTraining(): Promise<Trained | undefined> {
	const asked = ["/api/training/summary", "/api/training/formulas"] as const;
	for (const address of asked) if (!window.early?.has(address)) window.askEarly?.(address);
	const [summary, formulas] = await Promise.all([
		earlyAnswer<TrainingSummary>(asked[0]),
		earlyAnswer<TrainingFormulas>(asked[1]),
	]);
	return summary && formulas ? { summary, formulas } : undefined;
}

/** A tab of one's own homework; null if it did not load. */
function askTab(tab: "await" | "new"): Promise<Assignments | null> {
	const address = `/api/homeworks/assignments?tab=${tab}&page=0`;
	window.askEarly?.(address);
	return earlyAnswer<Assignments>(address);
}

/** Homework that waits; undefined if that did not load. What the device heard last may be of another day. */
async function askHomework(now: number): Promise<HomeworkToDo | null | undefined> {
	const begun = await askTab("await");
	const fresh = begun && begun.counts.new > 0 ? await askTab("new") : begun && { data: [] };
	if (!begun || !fresh) return undefined;
	return homeworkToDo([...begun.data, ...fresh.data], [], now, begun.today);
}

sayFirst("home", async (paint, asked) => {
	const me = await asked.me;
	if (!me) return;
	putTexts(paint, greetingTexts(me, deviceNow()));
	if (!trains(me) && !guides(me)) paint.querySelector("[data-training]")?.remove();
	const active = await asked.olympiad;
	if (!active) return;
	const takes = takesTraining(me, active, deviceNow());
	const [training, homework] = await Promise.all([
		takes ? askTraining() : null,
		takes && me.role === Role.student ? askHomework(deviceNow()) : null,
	]);
	if (training === undefined || homework === undefined) return;
	putTexts(paint, nextThingTexts(me, active, training, deviceNow(), homework));
	paint.setAttribute("data-next-said", "");
});
