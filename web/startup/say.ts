/** Puts words into the places of the first paint that are named after them. */
export function say(paint: ParentNode, words: Record<string, string>): void {
	for (const [name, text] of Object.entries(words)) {
		for (const place of paint.querySelectorAll(`[data-word="${name}"]`)) place.textContent = text;
	}
}
