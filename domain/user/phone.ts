/** A phone without separators, its plus kept: `+7 (921) 000-00-00` is `+79210000000`. */
export function normalizePhone(text: string): string {
	const digits = text.replace(/\D/g, "");
	return text.trim().startsWith("+") ? `+${digits}` : digits;
}

/** Whether a phone has 10 to 14 digits, an optional leading plus and only spaces, dashes, dots or brackets between. */
export function isPhone(text: string): boolean {
	if (!/^\s*\+?[\d\s().-]+$/.test(text)) return false;
	const { length } = text.replace(/\D/g, "");
	return length >= 10 && length <= 14;
}
