import type { ErrorCode } from "./errors";

/** Who changed something before the person who is refused now, and when (milliseconds). Only staff is told. */
export type ChangedMeanwhile = { readonly by: { readonly ru: string; readonly en: string }; readonly at: number };

/**
 * The only error thrown on purpose. `fields` maps a field path to its code (422); `retryAfter` is in seconds (429, 503);
 * `changed` says who came first where that is known (409).
 */
export class DomainError extends Error {
	constructor(
		readonly code: ErrorCode,
		readonly fields: Readonly<Record<string, ErrorCode>> = {},
		readonly retryAfter = 5,
		readonly changed?: ChangedMeanwhile,
	) {
		super(code);
		this.name = "DomainError";
	}
}
