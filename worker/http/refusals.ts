import { ErrorBody } from "./contract";
import { json } from "./router";

/** One sentence per refusal, for the API's description. */
type Reasons = { role?: string; missing: string; conflict: string; invalid?: string };

/** The refusals of a signed-in call that reads. */
export function readRefusals({ role = "Not for this role", missing }: Pick<Reasons, "role" | "missing">) {
	return {
		401: json(ErrorBody, "No valid session"),
		403: json(ErrorBody, role),
		404: json(ErrorBody, missing),
	};
}

/** The refusals of a signed-in call that writes. */
export function refusals({ conflict, invalid = "Invalid fields", ...reasons }: Reasons) {
	return { ...readRefusals(reasons), 409: json(ErrorBody, conflict), 422: json(ErrorBody, invalid) };
}
