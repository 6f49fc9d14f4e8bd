const most = 200;

/**
 * What a job failed with, without anything of a person: parameters of a query, quoted texts, addresses and long numbers are
 * left out. Takes the text of an error.
 */
export function plainFault(text: string): string {
	const first = text.split(/\s*params:/)[0]!.split("\n")[0]!;
	return first
		.replace(/[^\s"'<>]+@[^\s"'<>]+/g, "…")
		.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "…")
		.replace(/\d{5,}/g, "…")
		.slice(0, most);
}
