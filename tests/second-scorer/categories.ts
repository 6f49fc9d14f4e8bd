/** D.2 and D.3 once more: the thirty codes read as letter, level and type, and who may choose which. */

const codes = "A13 A12 A11 A AS AP B12 B10 B BS BP C12 C10 C8 CS CP D12 D10 D9 D7 D DS DP E9 E7 E ES F3 F2 F1".split(
	" ",
);

/** From the easiest level to the hardest. */
const ladder = "13 12 11 10 9 8 7 31 32 33 34 35".split(" ").map(Number);

type Kind = "uamap" | "sama" | "pama";

function levelOf(code: string): number {
	if (code[0] === "F") return { F3: 32, F2: 33, F1: 34 }[code]!;
	const number = code.slice(1);
	if (/^\d+$/.test(number)) return Number(number);
	return 31 + "ABCDE".indexOf(code[0]!);
}

function kindsOf(code: string): Kind[] {
	if (code[0] === "F") return ["uamap", "sama", "pama"];
	if (code.endsWith("S")) return ["sama"];
	return code.endsWith("P") ? ["pama"] : ["uamap"];
}

/** Ages that open a group; the last group of a type takes everybody older too. */
function admits(code: string, age: number): boolean {
	switch (code[0]) {
		case "A":
			return age >= 5 && age <= 7;
		case "B":
			return age === 8 || age === 9;
		case "C":
			return age === 10 || age === 11;
		case "D":
			return code === "DP" ? age >= 12 : age >= 12 && age <= 14;
		case "E":
			return age >= 15;
		default:
			return false;
	}
}

export const rung = (code: string) => ladder.indexOf(levelOf(code));

/** The most the first six stages give: 1200 where all are sums (levels 13 to 9), else 1000. */
export function mostPoints(code: string): number {
	const level = levelOf(code);
	return level >= 9 && level <= 13 ? 1200 : 1000;
}

/** The codes open to somebody, sorted. `prize` is the category of an earlier place 0 to 3. */
export function openTo(
	kind: Kind,
	year: number,
	birthYear: number | null,
	role: "student" | "teacher" | "admin",
	prize: string | null,
): string[] {
	if (role === "admin") return [...codes].sort();
	const offered = codes.filter((code) => kindsOf(code).includes(kind));
	const age = birthYear === null ? null : year - birthYear;
	const ownGroup = age === null ? undefined : offered.find((code) => admits(code, age))?.[0];
	const open = offered.filter((code) => {
		if (prize !== null && rung(code) <= rung(prize)) return false;
		if (code[0] === "F") return role === "teacher";
		if (ownGroup === undefined) return false;
		return prize === null ? code[0] === ownGroup : code[0]! >= ownGroup;
	});
	return open.sort();
}

/** The hardest category of some; null of none. */
export function hardest(list: readonly string[]): string | null {
	let found: string | null = null;
	for (const code of list) if (found === null || rung(code) > rung(found)) found = code;
	return found;
}
