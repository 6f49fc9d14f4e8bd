import type { Paper } from "#worker/olympiad/papers/contract";
import { eventName } from "../../lib/event-name";
import { getLocale } from "../../paraglide/runtime.js";

/** What all pages of a paper say at head and foot. `set` is empty on official papers; `total` counts the stages. */
export type PaperHead = {
	event: string;
	category: string;
	set: string;
	total: number;
	lang: "ru" | "en";
	/** whose sheet it is; empty on a spare one, undefined where everybody writes their own name */
	person?: string | undefined;
	/** the day of the event and who signs for it, on official papers */
	day?: string | undefined;
	signed?: readonly { name: string; office: string }[];
};

/** The head of a practice paper, in the reader's language. */
export function practiceHead({ olimpic, category, seed, stages }: Paper): PaperHead {
	const lang = getLocale();
	return { event: eventName(olimpic, lang), category, set: seed, total: stages.length, lang };
}
