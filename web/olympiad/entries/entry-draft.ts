/**
 * What was typed into the form of a new participant, kept in this tab until it is sent, so that Back and a reload lose
 * nothing. Passwords are not kept. The browser may refuse its storage; then nothing is kept.
 */
export type Draft = Readonly<Record<string, string>>;

const keyOf = (userId: string, olympiadId: string) => `abacus-entry:${userId}:${olympiadId}`;

export function readDraft(userId: string, olympiadId: string): Draft {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, olympiadId)) ?? "{}");
		const texts = Object.entries(kept ?? {}).filter(([, value]) => typeof value === "string");
		return Object.fromEntries(texts) as Draft;
	} catch {
		return {};
	}
}

export function keepDraft(userId: string, olympiadId: string, form: HTMLFormElement): void {
	const texts = [...new FormData(form)].filter(([name, value]) => name !== "password" && typeof value === "string");
	try {
		sessionStorage.setItem(keyOf(userId, olympiadId), JSON.stringify(Object.fromEntries(texts)));
	} catch {
		// a form without a draft is still a form
	}
}

export function dropDraft(userId: string, olympiadId: string): void {
	try {
		sessionStorage.removeItem(keyOf(userId, olympiadId));
	} catch {
		// nothing was kept
	}
}
