import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Homework, SavedHomework } from "#worker/school/homework/contract";
import { api, ApiError, unwrap } from "../../../lib/api";
import { bodyOf, type Draft, type DraftTask } from "./draft";

async function versionOf(id: string): Promise<number | null> {
	try {
		return (await unwrap(api.homeworks[":id"].$get({ param: { id } }))).version;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
		throw error;
	}
}

/** Sends a homework: a new one, or the next version of an edited one. */
export function useGive(edited: Homework | undefined) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);

	async function running<T>(call: () => Promise<T>): Promise<T> {
		setPending(true);
		try {
			return await call();
		} finally {
			setPending(false);
			void queryClient.invalidateQueries({ queryKey: ["homeworks"] });
		}
	}
	const edit = (id: string, version: number, body: ReturnType<typeof bodyOf>): Promise<SavedHomework> =>
		unwrap(api.homeworks[":id"].$post({ param: { id }, json: { ...body, version } }));

	return {
		pending,
		/** Throws ApiError. A draft whose answer was lost may be there already; then what changed since goes after it. */
		send: (draft: Draft, tasks: readonly DraftTask[], groups: readonly string[]): Promise<SavedHomework> =>
			running(async () => {
				const body = bodyOf(draft, tasks, groups);
				if (edited) return edit(edited._id, draft.version, body);
				const there = draft.unsure ? await versionOf(draft._id) : null;
				if (there !== null) return edit(draft._id, there, body);
				return unwrap(api.homeworks.$post({ json: { ...body, _id: draft._id, template: false } }));
			}),
		/** Keeps the tasks and words as a template. Throws ApiError. */
		keepTemplate: (draft: Draft, tasks: readonly DraftTask[]): Promise<SavedHomework> =>
			running(() => {
				const { theme, comment, sound, tasks: kept } = bodyOf(draft, tasks, []);
				const nobody = { schedule: null, groups: [], students: [], without: [], focuses: [] };
				const own = kept.map(({ _id, ...task }) => task);
				return unwrap(api.homeworks.$post({ json: { theme, comment, sound, tasks: own, ...nobody, template: true } }));
			}),
		/** Whether the server may have taken what failed here. */
		isUnsure: (error: unknown): boolean =>
			!edited && error instanceof ApiError && (error.status === 0 || error.status >= 500),
	};
}
