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

const alphabets = [/\p{Script=Cyrillic}/u, /\p{Script=Latin}/u, /\p{Script=Greek}/u];
const wordsIn = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];
const isMixedWord = (word: string) => alphabets.filter((letter) => letter.test(word)).length > 1;

/** Whether a word mixes letters of the Latin, Cyrillic and Greek alphabets. */
export function isMixed(text: string): boolean {
	return wordsIn(text).some(isMixedWord);
}

/** Letters of a mixed word that are of another alphabet than most of it, each once, in order: what to type anew. */
export function strangeLetters(text: string): string[] {
	const strange = wordsIn(text)
		.filter(isMixedWord)
		.flatMap((word) => {
			const counts = alphabets.map((letter) => [...word].filter((sign) => letter.test(sign)).length);
			const own = alphabets[counts.indexOf(Math.max(...counts))]!;
			return [...word].filter((sign) => !own.test(sign) && alphabets.some((letter) => letter.test(sign)));
		});
	return [...new Set(strange)];
}

/** A mixed text in one alphabet, where the letters of the other all have a twin in it; else null. */
export function unmixed(text: string): string | null {
	const composed = text.normalize();
	const found = [changed(composed, twins), changed(composed, back)].filter((one) => !isMixed(one));
	// a word in which every letter has a twin could be either: the first is Cyrillic
	return found[0] ?? null;
}
