import type { ErrorCode } from "./errors";

/** Scripts whose spelling uses joiners and non-joiners. */
const joining = ["Arabic", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh"]
	.map((script) => `\\p{Script=${script}}`)
	.join("");

/** A single joiner or non-joiner between two letters of such a script (Persian and Indic names need them). */
const spelled = new RegExp(`([${joining}])[\\u200C\\u200D](?=[${joining}])`, "gu");

/** The variation selector of an emoji, and the joiner between emoji. */
const emojiLook = /(\p{Emoji})\uFE0F/gu;
const emojiTie = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})/gu;

/**
 * Invisible or misleading characters: control characters, direction marks, characters without a shape, unpaired
 * surrogates, private ones, blanks that count as letters, and replacement characters.
 */
const hidden =
	/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFD]/u;

/** Blanks other than the ordinary space, and two spaces in a row. */
const oddSpaces = /[^\P{Zs} ]| {2}/u;

/** More marks on one letter than any language writes. */
const heaped = /\p{M}{7}/u;

/** What is wrong with a line that others read (a name, a title), in composed form and trimmed; null when it is fine. */
export function lineProblem(text: string): ErrorCode | null {
	const plain = text.replace(spelled, "$1");
	if (hidden.test(plain) || heaped.test(plain)) return "HIDDEN_SIGNS";
	return oddSpaces.test(plain) ? "ODD_SPACES" : null;
}

/** What is wrong with a longer text, which may have lines, any spaces and emoji; null when it is fine. */
export function proseProblem(text: string): ErrorCode | null {
	const lines = text.replace(/\r?\n|\t/g, " ");
	const plain = lines.replace(spelled, "$1").replace(emojiLook, "$1").replace(emojiTie, "$1");
	return hidden.test(plain) || heaped.test(plain) ? "HIDDEN_SIGNS" : null;
}
