/** A name as somebody wrote it, in parts: the first word is the name, the rest the surname. */
export function splitName(text: string): { name: string; surname: string } {
	const [name = "", ...rest] = text.trim().split(/\s+/);
	return { name, surname: rest.join(" ") };
}
