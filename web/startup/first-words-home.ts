import type { TrainingFormulas, TrainingSummary } from "#worker/training/contract";
import { deviceNow } from "../lib/clock";
import { earlyAnswer } from "../lib/early";
import { takesTraining } from "../home/next-thing";
import { trains } from "../account/session/trains";
import { sayFirst } from "./first-words";
import { greetingWords, nextThingWords, type Trained } from "./home-words";
import { say } from "./say";

/** How the user trains; undefined where it did not load. */
async function askTraining(): Promise<Trained | undefined> {
	const asked = ["/api/training/summary", "/api/training/formulas"] as const;
	for (const address of asked) if (!window.early?.has(address)) window.askEarly?.(address);
	const [summary, formulas] = await Promise.all([
		earlyAnswer<TrainingSummary>(asked[0]),
		earlyAnswer<TrainingFormulas>(asked[1]),
	]);
	return summary && formulas ? { summary, formulas } : undefined;
}

sayFirst("home", async (paint, asked) => {
	const me = await asked.me;
	if (!me) return;
	say(paint, greetingWords(me, deviceNow()));
	if (!trains(me)) paint.querySelector("[data-training]")?.remove();
	const active = await asked.olympiad;
	if (!active) return;
	const training = takesTraining(me, active, deviceNow()) ? await askTraining() : null;
	if (training === undefined) return;
	say(paint, nextThingWords(me, active, training, deviceNow()));
	paint.setAttribute("data-next-said", "");
});
