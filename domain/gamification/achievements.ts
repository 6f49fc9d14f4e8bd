import { type LevelAchievement, levelRules } from "./level-achievements";

/** What an achievement gives, by how hard it is to get (docs/domain.md F). */
export const tierAwards = {
	1: { feathers: 10, experiences: 20 },
	2: { feathers: 25, experiences: 50 },
	3: { feathers: 50, experiences: 100 },
	4: { feathers: 100, experiences: 250 },
} as const;

type Tier = keyof typeof tierAwards;

/** What achievements are decided by: counts of things that happened, as the server knows them. */
export type AchievementFacts = {
	/** homeworks completed, and most of them on one Moscow day */
	homeworks: number;
	homeworksInDay: number;
	/** the longest run of days without a missed one */
	longestStreak: number;
	photo: boolean;
	/** olympiads sat to the end, and the best place in one whose results are final: 0 champion; null for none */
	competitions: number;
	bestPlace: number | null;
	/** homeworks given, and whether every field of the profile is filled in; of teachers */
	homeworksGiven: number;
	completeProfile: boolean;
	/** levels passed in exams, by their keys (`uamap-10A`) */
	levels: readonly string[];
	/** stars of SAMA, of a teacher */
	stars: number;
	/** levels that a teacher's pupils passed in exams */
	pupilsPassed: number;
	/** attempts of exams and months of access that were bought for somebody */
	examsBought: number;
	monthsBought: number;
	/** rehearsals of exams and olympiads sat to the end */
	rehearsals: number;
	/** a teacher's own money put on the balance; what was paid for pupils, a seat of a package too; invited students who paid */
	topUps: number;
	paidForPupils: number;
	invitedPaid: number;
};

type Rule = {
	audience: "student" | "teacher";
	tier: Tier;
	/** how far somebody is, and how far it is */
	reached: (facts: AchievementFacts) => number;
	goal: number;
};

const yes = (answer: boolean) => (answer ? 1 : 0);
const homeworks = ({ homeworks: done }: AchievementFacts) => done;
const streak = ({ longestStreak }: AchievementFacts) => longestStreak;
const pupils = ({ pupilsPassed }: AchievementFacts) => pupilsPassed;
const months = ({ monthsBought }: AchievementFacts) => monthsBought;
const rehearsed = ({ rehearsals }: AchievementFacts) => rehearsals;
const invited = ({ invitedPaid }: AchievementFacts) => invitedPaid;
const given = ({ homeworksGiven }: AchievementFacts) => homeworksGiven;
const student = "student";
const teacher = "teacher";

/**
 * The achievements that school life, olympiads, exams, purchases and invitations give (docs/domain.md F), in the order
 * they are shown.
 */
const ownRules = {
	first_homework: { audience: student, tier: 1, reached: homeworks, goal: 1 },
	homeworks_10: { audience: student, tier: 2, reached: homeworks, goal: 10 },
	homeworks_50: { audience: student, tier: 3, reached: homeworks, goal: 50 },
	homeworks_100: { audience: student, tier: 3, reached: homeworks, goal: 100 },
	homeworks_500: { audience: student, tier: 4, reached: homeworks, goal: 500 },
	streak_1: { audience: student, tier: 1, reached: streak, goal: 1 },
	two_a_day: { audience: student, tier: 1, reached: ({ homeworksInDay }) => homeworksInDay, goal: 2 },
	streak_7: { audience: student, tier: 2, reached: streak, goal: 7 },
	streak_30: { audience: student, tier: 3, reached: streak, goal: 30 },
	avatar: { audience: student, tier: 1, reached: ({ photo }) => yes(photo), goal: 1 },
	first_competition: { audience: student, tier: 1, reached: ({ competitions }) => competitions, goal: 1 },
	prize: { audience: student, tier: 3, reached: ({ bestPlace }) => yes(bestPlace !== null && bestPlace <= 3), goal: 1 },
	first_place: {
		audience: student,
		tier: 4,
		reached: ({ bestPlace }) => yes(bestPlace !== null && bestPlace <= 1),
		goal: 1,
	},
	rehearsals_1: { audience: student, tier: 1, reached: rehearsed, goal: 1 },
	rehearsals_10: { audience: student, tier: 2, reached: rehearsed, goal: 10 },
	rehearsals_50: { audience: student, tier: 3, reached: rehearsed, goal: 50 },
	exam_access: { audience: student, tier: 1, reached: ({ examsBought }) => examsBought, goal: 1 },
	access_3: { audience: student, tier: 2, reached: months, goal: 3 },
	access_6: { audience: student, tier: 3, reached: months, goal: 6 },
	access_12: { audience: student, tier: 4, reached: months, goal: 12 },
	homeworks_given_10: { audience: teacher, tier: 2, reached: given, goal: 10 },
	homeworks_given_100: { audience: teacher, tier: 3, reached: given, goal: 100 },
	homeworks_given_500: { audience: teacher, tier: 4, reached: given, goal: 500 },
	teacher_avatar: { audience: teacher, tier: 1, reached: ({ photo }) => yes(photo), goal: 1 },
	complete_profile: { audience: teacher, tier: 1, reached: ({ completeProfile }) => yes(completeProfile), goal: 1 },
	pupils_passed_1: { audience: teacher, tier: 1, reached: pupils, goal: 1 },
	pupils_passed_10: { audience: teacher, tier: 2, reached: pupils, goal: 10 },
	pupils_passed_50: { audience: teacher, tier: 3, reached: pupils, goal: 50 },
	stars_1: { audience: teacher, tier: 2, reached: ({ stars }) => yes(stars >= 1), goal: 1 },
	stars_2: { audience: teacher, tier: 3, reached: ({ stars }) => yes(stars >= 2), goal: 1 },
	stars_3: { audience: teacher, tier: 4, reached: ({ stars }) => yes(stars >= 3), goal: 1 },
	top_up: { audience: teacher, tier: 1, reached: ({ topUps }) => topUps, goal: 1 },
	pays_for_pupils: { audience: teacher, tier: 2, reached: ({ paidForPupils }) => paidForPupils, goal: 1 },
	invited_1: { audience: teacher, tier: 1, reached: invited, goal: 1 },
	invited_10: { audience: teacher, tier: 2, reached: invited, goal: 10 },
	invited_50: { audience: teacher, tier: 3, reached: invited, goal: 50 },
} as const satisfies Record<string, Rule>;

/** An achievement that is not about one level. */
export type OwnAchievement = keyof typeof ownRules;
export type AchievementId = OwnAchievement | LevelAchievement;
export type Audience = Rule["audience"];

const rules: Record<AchievementId, Rule> = {
	...ownRules,
	...Object.fromEntries(
		Object.entries(levelRules).map(([id, { audience, tier, level }]) => [
			id,
			{ audience, tier, reached: ({ levels }: AchievementFacts) => yes(levels.includes(level)), goal: 1 },
		]),
	),
} as Record<AchievementId, Rule>;

const ids = Object.keys(rules) as readonly AchievementId[];

/** The achievements somebody can get, in the order they are shown. */
export function achievementsOf(audience: Audience): readonly AchievementId[] {
	return ids.filter((id) => rules[id].audience === audience);
}

export function isAchievement(id: string): id is AchievementId {
	return Object.hasOwn(rules, id);
}

/** Feathers and experience of an achievement. */
export function awardOf(id: AchievementId): (typeof tierAwards)[Tier] {
	return tierAwards[rules[id].tier];
}

/** How far somebody is on the way to an achievement: never more than the goal. */
export function progressOf(id: AchievementId, facts: AchievementFacts): { reached: number; goal: number } {
	const { reached, goal } = rules[id];
	return { reached: Math.min(goal, reached(facts)), goal };
}

/** The achievements of an audience that these facts give. */
export function achieved(audience: Audience, facts: AchievementFacts): AchievementId[] {
	return achievementsOf(audience).filter((id) => progressOf(id, facts).reached === rules[id].goal);
}
