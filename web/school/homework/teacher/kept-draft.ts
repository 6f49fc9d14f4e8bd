import { keptMe } from "../../../account/session/kept-me";
import { readLocal } from "../../../lib/local-json";
import { type Draft, newDraft } from "./draft";

const key = (owner: string) => `homework-draft:${owner}`;

/** The draft this teacher left on this device; null where there is none or its days are over. */
export function keptDraft(owner: string, today: string): Draft | null {
	return readLocal<Draft | null>(key(owner), null, (value) => {
		const usual = newDraft("", today);
		const known =
			typeof value === "object" && value !== null && Object.keys(usual).every((name) => Object.hasOwn(value, name));
		if (!known) return null;
		const draft = value as Draft;
		// days that are past begin today, what was put together stays
		const { rule, createDay, deadlineDay } = usual;
		return draft.createDay >= today ? draft : { ...draft, rule, createDay, deadlineDay, exactDays: null };
	});
}

export function keepDraft(owner: string, draft: Draft): void {
	// an admin who looks as a teacher leaves that teacher no draft
	if (keptMe()?.acting) return;
	localStorage.setItem(key(owner), JSON.stringify(draft));
}

export function dropDraft(owner: string): void {
	localStorage.removeItem(key(owner));
}
