import type { ErrorCode } from "./errors";

/** Scripts in which a joiner or non-joiner is part of how a word is spelled. */
const joining = ["Arabic", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh"]
	.map((script) => `\\p{Script=${script}}`)
	.join("");

/** A single joiner or non-joiner between two letters of such a script (Persian and Indic names need them). */
const spelled = new RegExp(`([${joining}])[\\u200C\\u200D](?=[${joining}])`, "gu");

/** What gives an emoji its look, and what ties several into one. */
const emojiLook = /(\p{Emoji})\uFE0F/gu;
const emojiTie = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})/gu;

/**
 * What nobody sees or what turns the text around it: control characters, signs of direction, signs without a shape,
 * halves of characters, private ones, blanks that pass for letters, and what stands for a broken character.
 */
const hidden =
	/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFD]/u;

/** Other blanks than the space of the keyboard, and two of them in a row. */
const oddSpaces = /[^\P{Zs} ]| {2}/u;

/** More marks on one letter than any language writes. */
const heaped = /\p{M}{7}/u;

/** What is wrong with a line that people are shown: a name, a title. Null for nothing. In composed form, trimmed. */
export function lineProblem(text: string): ErrorCode | null {
	const plain = text.replace(spelled, "$1");
	if (hidden.test(plain) || heaped.test(plain)) return "HIDDEN_SIGNS";
	return oddSpaces.test(plain) ? "ODD_SPACES" : null;
}

/** What is wrong with a longer text, a reason or a letter: it may have lines, any spaces, and emoji. Null for nothing. */
export function proseProblem(text: string): ErrorCode | null {
	const lines = text.replace(/\r?\n|\t/g, " ");
	const plain = lines.replace(spelled, "$1").replace(emojiLook, "$1").replace(emojiTie, "$1");
	return hidden.test(plain) || heaped.test(plain) ? "HIDDEN_SIGNS" : null;
}
