/** Where letters with an upper case stand in Unicode, below the rare ones. */
const ranges = [
	[0x41, 0x2fff],
	[0xa640, 0xabff],
] as const;

/** Code points of letters that read as another: yo as ye, the sigma at the end of a word as any other. */
const alike: ReadonlyMap<number, number> = new Map([
	[0x451, 0x435],
	[0x3c2, 0x3c3],
]);

/** A letter without case; one letter stays one letter. */
function foldedLetter(letter: string): string {
	const [lower = letter] = letter.toLowerCase();
	const code = lower.codePointAt(0) ?? 0;
	return String.fromCodePoint(alike.get(code) ?? code);
}

/** A text as search compares it: in any alphabet without case, ё as е. */
export function foldedText(text: string): string {
	return Array.from(text.normalize(), foldedLetter).join("");
}

let spellings: Map<string, string[]> | undefined;

/** Every letter that folds to another one, by what it folds to. */
function spellingsOf(folded: string): readonly string[] {
	if (!spellings) {
		spellings = new Map();
		for (const [from, to] of ranges) {
			for (let code = from; code <= to; code++) {
				const letter = String.fromCodePoint(code);
				const plain = foldedLetter(letter);
				if (plain !== letter) spellings.set(plain, [...(spellings.get(plain) ?? []), letter]);
			}
		}
	}
	return spellings.get(folded) ?? [];
}

/** More than any alphabet has; SQLite takes no deeper expression. */
const most = 80;

/**
 * What a search asks of a text that only knows the case of ASCII: `text` is found in it once each letter of `letters` is
 * replaced by its second one. ASCII capitals are left to the database.
 */
export function searchOf(wanted: string): { text: string; letters: readonly (readonly [string, string])[] } {
	const text = foldedText(wanted);
	const letters = [...new Set(text)].flatMap((letter) =>
		spellingsOf(letter).flatMap((other) => (/[A-Z]/.test(other) ? [] : [[other, letter] as const])),
	);
	return { text, letters: letters.slice(0, most) };
}
