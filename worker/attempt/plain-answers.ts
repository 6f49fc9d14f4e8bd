import type { AnswersInput } from "./contract";

/**
 * Whether a body is a batch of answers just as our own client writes it, so that the contract (`AnswersInput`) would take
 * it and change nothing but drop what it does not name. False says nothing: the contract decides, and finds the words. A
 * batch of fifty took the contract a tenth of the whole call.
 */
export function isPlainAnswers(body: unknown): body is AnswersInput {
	if (!isRecord(body) || !Number.isSafeInteger(body["epoch"])) return false;
	const { events } = body;
	return Array.isArray(events) && events.length <= 500 && events.every(isPlainEvent);
}

function isPlainEvent(event: unknown): boolean {
	if (!isRecord(event)) return false;
	const { seq, step, item, value, at } = event;
	return (
		isWhole(seq, 0, 100_000) &&
		Number.isSafeInteger(step) &&
		isWhole(item, 0, 500) &&
		isText(value) &&
		(isText(at) || Number.isFinite(at))
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, low: number, high: number): boolean {
	return Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high;
}

function isText(value: unknown): boolean {
	return typeof value === "string" && value.length <= 40;
}
