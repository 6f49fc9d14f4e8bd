import { queryOptions } from "@tanstack/react-query";
import type { TrainingFormulas } from "#worker/training/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { readLocal } from "../../lib/local-json";
import { formulasKey as key } from "../../account/session/kept-keys";

/** `fromCache`: the server did not answer; this is its last answer. */
export type KnownFormulas = Pick<TrainingFormulas, "today" | "focus" | "days" | "recent"> & { fromCache: boolean };

const nothing: KnownFormulas = { today: "", focus: "", days: [], recent: [], fromCache: true };

function keep(userId: string, { today, focus, days, recent }: TrainingFormulas): void {
	try {
		localStorage.setItem(key, JSON.stringify({ userId, today, focus, days, recent }));
	} catch {
		// storage is refused: without a connection the page shows nothing
	}
}

/** A user's formulas from the last answer of the server, kept on this device; empty without one. */
export function keptFormulas(userId: string): KnownFormulas {
	return readLocal(key, nothing, (value) => {
		const found = value as (KnownFormulas & { userId: string }) | null;
		return found?.userId === userId ? { ...nothing, ...found, fromCache: true } : nothing;
	});
}

/** A user's formulas from the server; without a connection its last answer, or empty. */
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
