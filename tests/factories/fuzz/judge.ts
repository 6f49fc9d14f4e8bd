import { errorCodes } from "#domain/errors";

/** What an answer must not be, in words; null for one that is well. */
export function faultOf(status: number, type: string, body: string): string | null {
	if (status >= 500) return `${status} ${body.slice(0, 200)}`;
	const isJson = type.startsWith("application/json");
	if (status < 400) return isJson && parsed(body) === undefined ? `${status}, and no JSON` : null;
	const answer = isJson ? parsed(body) : undefined;
	if (typeof answer !== "object" || answer === null) return `${status}, and no JSON: ${body.slice(0, 200)}`;
	const { error, fields = {} } = answer as { error?: unknown; fields?: Record<string, unknown> };
	const unknown = [error, ...Object.values(fields)].filter(
		(code) => !(errorCodes as readonly unknown[]).includes(code),
	);
	return unknown.length > 0
		? `${status} with codes nobody knows: ${unknown.map(String).join(", ").slice(0, 200)}`
		: null;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
