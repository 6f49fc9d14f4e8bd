import { ErrorBody } from "./contract";
import { json } from "./router";

/** What a feature's own refusals mean, one sentence each, for the API's description. */
type Reasons = { role?: string; missing: string; conflict: string; invalid?: string };

/** The answers of a signed-in call that reads: no session, not this role, out of reach. */
export function readRefusals({ role = "Not for this role", missing }: Pick<Reasons, "role" | "missing">) {
	return {
		401: json(ErrorBody, "No valid session"),
		403: json(ErrorBody, role),
		404: json(ErrorBody, missing),
	};
}

/** The same for a call that changes something: the state may not allow it, the fields may be wrong. */
export function refusals({ conflict, invalid = "Invalid fields", ...reasons }: Reasons) {
	return { ...readRefusals(reasons), 409: json(ErrorBody, conflict), 422: json(ErrorBody, invalid) };
}
