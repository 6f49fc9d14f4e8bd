/** The ladders whose levels are achievements, and the numbers of the levels from the easiest up (specification 3). */
const numbers = {
	uamap: [13, 12, 11, 10, 9, 8, 7, 6, 3, 2, 1],
	abacus: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
	mental: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
} as const;
const hardestOfTier = { 1: 10, 2: 7, 3: 4 } as const;

type Ladder = keyof typeof numbers;
export type LevelAchievement = { [L in Ladder]: `${L}_${(typeof numbers)[L][number]}` }[Ladder];

/** The ladder and the level's number that an achievement is about; null for one that is not about a level. */
export function levelOfAchievement(id: string): { ladder: Ladder; number: number } | null {
	const [, ladder, number] = /^(uamap|abacus|mental)_(\d+)$/.exec(id) ?? [];
	return ladder ? { ladder: ladder as Ladder, number: Number(number) } : null;
}

type LevelRule = { audience: "student" | "teacher"; tier: 1 | 2 | 3 | 4; level: string };

function ruleOf(ladder: Ladder, number: number): LevelRule {
	const tier = number >= hardestOfTier[1] ? 1 : number >= hardestOfTier[2] ? 2 : number >= hardestOfTier[3] ? 3 : 4;
	// a number with two steps is reached with the upper one
	const step = ladder === "uamap" && number >= 7 && number <= 10 ? `${number}B` : String(number);
	const audience = ladder === "uamap" && number <= 3 ? "teacher" : "student";
	return { audience, tier, level: `${ladder}-${step}` };
}

/** What each achievement of a level asks for: the key of the level that must be passed in an exam (docs/domain.md F). */
export const levelRules = Object.fromEntries(
	(Object.keys(numbers) as Ladder[]).flatMap((ladder) =>
		numbers[ladder].map((number) => [`${ladder}_${number}`, ruleOf(ladder, number)]),
	),
) as Readonly<Record<LevelAchievement, LevelRule>>;
