import type { ErrorCode } from "../errors";

/** What a user may change once; later changes are made by staff (docs/product.md 3). */
export type Identity = { name: string; surname: string; birthday: string | null };

const fields = ["name", "surname", "birthday"] as const;

/**
 * Compares a wanted identity with the stored one; absent fields do not change. Returns the changed fields, and
 * `IDENTITY_LOCKED` for each of them when the one change is used up (`locked`). Filling an empty field does not use it up.
 */
export function changeIdentity(stored: Identity, wanted: Partial<Identity>, locked: boolean) {
	const changes: Partial<Identity> = {};
	const problems: Partial<Record<keyof Identity, ErrorCode>> = {};
	let uses = false;
	for (const field of fields) {
		const value = wanted[field];
		if (value === undefined || value === stored[field]) continue;
		const filled = Boolean(stored[field]);
		if (filled && locked) problems[field] = "IDENTITY_LOCKED";
		if (filled) uses = true;
		Object.assign(changes, { [field]: value });
	}
	return { changes, problems, uses };
}
