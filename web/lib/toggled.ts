/** A set with one more, or one less where it was there. */
export function toggled<T>(before: ReadonlySet<T>, one: T): ReadonlySet<T> {
	const next = new Set(before);
	if (!next.delete(one)) next.add(one);
	return next;
}
