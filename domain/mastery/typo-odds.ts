/** The remaining typos give any answer at all. */
const far = 0.1 / 2000;

/** Chance that a mistyped `right` reads `typed`: mostly one digit changed, dropped, added or swapped with its neighbour. */
export function typoOdds(typed: string, right: string): number {
	const length = right.length;
	if (typed.length !== length) {
		const [short, long] = typed.length < length ? [typed, right] : [right, typed];
		return isOneLonger(long, short) ? far + 0.2 / (10 * length) : far;
	}
	let first = -1;
	let differing = 0;
	for (let at = 0; at < length; at++) {
		if (right.charCodeAt(at) === typed.charCodeAt(at)) continue;
		if (first < 0) first = at;
		differing += 1;
		if (differing > 2) return far;
	}
	if (differing === 1) return far + 0.5 / (9 * length);
	const swapped = right[first] === typed[first + 1] && right[first + 1] === typed[first];
	return differing === 2 && swapped ? far + 0.2 / Math.max(1, length - 1) : far;
}

/** Whether a text is the other with one character more. */
function isOneLonger(long: string, short: string): boolean {
	if (long.length - short.length !== 1) return false;
	let at = 0;
	while (at < short.length && long.charCodeAt(at) === short.charCodeAt(at)) at++;
	return long.slice(at + 1) === short.slice(at);
}
