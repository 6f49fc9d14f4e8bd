/**
 * Signs of a class code: letters that look the same in Cyrillic and Latin, so that a child may type what it sees on
 * either keyboard, and digits that look like none of them. 18 signs in six places are 34 million codes.
 */
export const classCodeSigns = "ABCEHKMPTXY2345679";
export const classCodeLength = 6;

const cyrillic: Readonly<Record<string, string>> = {
	А: "A",
	В: "B",
	С: "C",
	Е: "E",
	Н: "H",
	К: "K",
	М: "M",
	Р: "P",
	Т: "T",
	Х: "X",
	У: "Y",
};

/** What was typed as a class code in its own signs; all others, such as the dash between its halves, are left out. */
export function foldClassCode(typed: string): string {
	return Array.from(typed.toUpperCase(), (sign) => cyrillic[sign] ?? sign)
		.filter((sign) => classCodeSigns.includes(sign))
		.join("");
}

/** A class code as it is printed and said: two halves of three signs. */
export function shownClassCode(code: string): string {
	return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** A new code. `draw` gives an even random whole number below its argument. */
export function makeClassCode(draw: (below: number) => number): string {
	return Array.from({ length: classCodeLength }, () => classCodeSigns[draw(classCodeSigns.length)]!).join("");
}
