import { queryOptions } from "@tanstack/react-query";
import type { TrainingFormulas } from "#worker/training/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { formulasKey as key } from "../../account/session/kept-me";

/** `fromCache`: there was no answer, and this is how it was the last time. */
export type KnownFormulas = Pick<TrainingFormulas, "today" | "focus" | "days" | "recent"> & { fromCache: boolean };

const nothing: KnownFormulas = { today: "", focus: "", days: [], recent: [], fromCache: true };

function keep(userId: string, { today, focus, days, recent }: TrainingFormulas): void {
	try {
		localStorage.setItem(key, JSON.stringify({ userId, today, focus, days, recent }));
	} catch {
		// storage refused: the page asks again when there is a connection
	}
}

/** What the server said last of a user's formulas, as this device keeps it; nothing if it keeps none. */
export function keptFormulas(userId: string): KnownFormulas {
	try {
		const found = JSON.parse(localStorage.getItem(key) ?? "null") as (KnownFormulas & { userId: string }) | null;
		return found?.userId === userId ? { ...nothing, ...found, fromCache: true } : nothing;
	} catch {
		return nothing;
	}
}

/** What the server knows of a user's formulas or, without a connection, what it said last; nothing if it never did. */
export function formulasQuery(userId: string) {
	return queryOptions({
		queryKey: ["training", "formulas", userId],
		queryFn: async (): Promise<KnownFormulas> => {
			try {
				const known = (await unwrap(api.training.formulas.$get())) as TrainingFormulas;
				keep(userId, known);
				return { ...known, fromCache: false };
			} catch (error) {
				if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return keptFormulas(userId);
				throw error;
			}
		},
	});
}
