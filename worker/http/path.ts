/** Path and query of a request's address, which the runtime has normalised. */
export function pathOf(url: string): string {
	return url.slice(url.indexOf("/", "https://".length));
}
