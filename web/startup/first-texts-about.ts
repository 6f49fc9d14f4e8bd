import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { eventName } from "../lib/event-name";
import { leadText } from "../olympiad/texts";
import { putTexts, sayFirst } from "./first-texts";

/** The first texts of an olympiad's page: its name and, for users without a result, the lead. */
export function aboutTexts({
	olimpic,
	participant,
}: Pick<ActiveOlympiad, "olimpic" | "participant">): Record<string, string> {
	if (!olimpic) return {};
	return { title: eventName(olimpic), ...(participant?.result ? {} : { text: leadText(participant, olimpic.kind) }) };
}

sayFirst("about", async (paint, asked) => {
	const [me, active] = await Promise.all([asked.me, asked.olympiad]);
	if (me?.shells.olympiad && active) putTexts(paint, aboutTexts(active));
});
