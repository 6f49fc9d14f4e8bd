import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { leadText } from "../olympiad/texts";

/** What an olympiad's page says first: its name and, to who has not run it, what it is. */
export function aboutWords({
	olimpic,
	participant,
}: Pick<ActiveOlympiad, "olimpic" | "participant">): Record<string, string> {
	if (!olimpic) return {};
	return { title: olimpic.name, ...(participant?.result ? {} : { text: leadText(participant) }) };
}
