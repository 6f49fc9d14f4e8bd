/** A value kept as JSON in local storage, read by `take`; `fallback` where there is none or it cannot be read. */
export function readLocal<T>(key: string, fallback: T, take: (value: unknown) => T): T {
	try {
		const text = localStorage.getItem(key);
		return text === null ? fallback : take(JSON.parse(text));
	} catch {
		return fallback;
	}
}
