/** Letters of two alphabets that look the same: the Cyrillic one behind each Latin one. */
const twins = new Map(
	(
		"A\u0410 B\u0412 C\u0421 E\u0415 H\u041d K\u041a M\u041c O\u041e P\u0420 T\u0422 X\u0425 Y\u0423 " +
		"a\u0430 c\u0441 e\u0435 k\u043a o\u043e p\u0440 x\u0445 y\u0443 \u00eb\u0451 \u00cb\u0401"
	)
		.split(" ")
		.map((pair) => [pair[0]!, pair[1]!] as const),
);
const back = new Map([...twins].map(([latin, cyrillic]) => [cyrillic, latin]));

const changed = (text: string, by: ReadonlyMap<string, string>) =>
	[...text].map((letter) => by.get(letter) ?? letter).join("");

/** Whether a word mixes Latin and Cyrillic letters. */
export function isMixed(text: string): boolean {
	return text.split(/[\s-]+/).some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
}

/** A mixed text in one alphabet, where the letters of the other all have a twin in it; else null. */
export function unmixed(text: string): string | null {
	const composed = text.normalize();
	const found = [changed(composed, twins), changed(composed, back)].filter((one) => !isMixed(one));
	// a word in which every letter has a twin could be either: the first is Cyrillic
	return found[0] ?? null;
}
