import { queryOptions } from "@tanstack/react-query";
import type { SectionProgress } from "#domain/book/progress";
import { bookKey as key } from "../account/session/kept-keys";
import { api, ApiError, unwrap } from "../lib/api";
import { readLocal } from "../lib/local-json";

function keep(userId: string, data: readonly SectionProgress[]): void {
	try {
		localStorage.setItem(key, JSON.stringify({ userId, data }));
	} catch {
		// storage is refused: without a connection the book shows what was done since
	}
}

/** What the server said last of a user's book, kept on this device; nothing without it. */
export function keptBook(userId: string): SectionProgress[] {
	return readLocal<SectionProgress[]>(key, [], (value) => {
		const found = value as { userId: string; data: SectionProgress[] } | null;
		return found?.userId === userId && Array.isArray(found.data) ? found.data : [];
	});
}

/** How far a user came in the book; without a connection what was known last. */
export function bookQuery(userId: string) {
	return queryOptions({
		queryKey: ["books", "own", userId],
		queryFn: async (): Promise<SectionProgress[]> => {
			try {
				const { data } = await unwrap(api.books.$get({ query: {} }));
				keep(userId, data);
				return data;
			} catch (error) {
				if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return keptBook(userId);
				throw error;
			}
		},
	});
}

/** How far the children of a group came. */
export function groupBookQuery(id: string) {
	return queryOptions({
		queryKey: ["books", "group", id],
		staleTime: 30_000,
		queryFn: () => unwrap(api.books.groups[":id"].$get({ param: { id } })),
	});
}

/** Tells that the theory of a section was gone through, and keeps the answer. Throws what the call throws. */
export async function tellTheory(userId: string, section: string): Promise<SectionProgress[]> {
	const { data } = await unwrap(api.books.sections[":section"].theory.$post({ param: { section } }));
	keep(userId, data);
	return data;
}
