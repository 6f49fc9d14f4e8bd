import { ApiError } from "./api";
import { isPublic, publicErrorText, publicFailureText } from "./public-error-text";

/** The text of any error, from those of all codes; where they do not load, what can be said at once. */
export async function wholeFailureText(error: unknown): Promise<string> {
	if (error instanceof ApiError && isPublic(error.code)) return publicErrorText(error.code);
	return import("./error-text").then(
		({ failureText }) => failureText(error),
		() => publicFailureText(error),
	);
}
