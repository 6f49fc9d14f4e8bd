import type { AchievementId, OwnAchievement } from "#domain/gamification/achievements";
import { levelOfAchievement } from "#domain/gamification/level-achievements";
import { moscowDate } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { Achievement } from "#worker/training/earned/contract";
import { dayLocale } from "../../lib/day-locale";
import { numberText } from "../sets/set-texts";

type Texts = { title: () => string; how: () => string; said: () => string };

const texts: Record<OwnAchievement, Texts> = {
	first_homework: {
		title: m.training_achievement_first_homework,
		how: m.training_achievement_first_homework_how,
		said: m.training_achievement_first_homework_said,
	},
	homeworks_10: {
		title: m.training_achievement_homeworks_10,
		how: m.training_achievement_homeworks_10_how,
		said: m.training_achievement_homeworks_10_said,
	},
	homeworks_50: {
		title: m.training_achievement_homeworks_50,
		how: m.training_achievement_homeworks_50_how,
		said: m.training_achievement_homeworks_50_said,
	},
	homeworks_100: {
		title: m.training_achievement_homeworks_100,
		how: m.training_achievement_homeworks_100_how,
		said: m.training_achievement_homeworks_100_said,
	},
	homeworks_500: {
		title: m.training_achievement_homeworks_500,
		how: m.training_achievement_homeworks_500_how,
		said: m.training_achievement_homeworks_500_said,
	},
	streak_1: {
		title: m.training_achievement_streak_1,
		how: m.training_achievement_streak_1_how,
		said: m.training_achievement_streak_1_said,
	},
	two_a_day: {
		title: m.training_achievement_two_a_day,
		how: m.training_achievement_two_a_day_how,
		said: m.training_achievement_two_a_day_said,
	},
	streak_7: {
		title: m.training_achievement_streak_7,
		how: m.training_achievement_streak_7_how,
		said: m.training_achievement_streak_7_said,
	},
	streak_30: {
		title: m.training_achievement_streak_30,
		how: m.training_achievement_streak_30_how,
		said: m.training_achievement_streak_30_said,
	},
	avatar: {
		title: m.training_achievement_avatar,
		how: m.training_achievement_avatar_how,
		said: m.training_achievement_avatar_said,
	},
	first_competition: {
		title: m.training_achievement_first_competition,
		how: m.training_achievement_first_competition_how,
		said: m.training_achievement_first_competition_said,
	},
	prize: {
		title: m.training_achievement_prize,
		how: m.training_achievement_prize_how,
		said: m.training_achievement_prize_said,
	},
	first_place: {
		title: m.training_achievement_first_place,
		how: m.training_achievement_first_place_how,
		said: m.training_achievement_first_place_said,
	},
	rehearsals_1: {
		title: m.training_achievement_rehearsals_1,
		how: m.training_achievement_rehearsals_1_how,
		said: m.training_achievement_rehearsals_1_said,
	},
	rehearsals_10: {
		title: m.training_achievement_rehearsals_10,
		how: m.training_achievement_rehearsals_10_how,
		said: m.training_achievement_rehearsals_10_said,
	},
	rehearsals_50: {
		title: m.training_achievement_rehearsals_50,
		how: m.training_achievement_rehearsals_50_how,
		said: m.training_achievement_rehearsals_50_said,
	},
	exam_access: {
		title: m.training_achievement_exam_access,
		how: m.training_achievement_exam_access_how,
		said: m.training_achievement_exam_access_said,
	},
	access_3: {
		title: m.training_achievement_access_3,
		how: m.training_achievement_access_3_how,
		said: m.training_achievement_access_3_said,
	},
	access_6: {
		title: m.training_achievement_access_6,
		how: m.training_achievement_access_6_how,
		said: m.training_achievement_access_6_said,
	},
	access_12: {
		title: m.training_achievement_access_12,
		how: m.training_achievement_access_12_how,
		said: m.training_achievement_access_12_said,
	},
	homeworks_given_10: {
		title: m.training_achievement_homeworks_given_10,
		how: m.training_achievement_homeworks_given_10_how,
		said: m.training_achievement_homeworks_given_10_said,
	},
	homeworks_given_100: {
		title: m.training_achievement_homeworks_given_100,
		how: m.training_achievement_homeworks_given_100_how,
		said: m.training_achievement_homeworks_given_100_said,
	},
	homeworks_given_500: {
		title: m.training_achievement_homeworks_given_500,
		how: m.training_achievement_homeworks_given_500_how,
		said: m.training_achievement_homeworks_given_500_said,
	},
	teacher_avatar: {
		title: m.training_achievement_teacher_avatar,
		how: m.training_achievement_teacher_avatar_how,
		said: m.training_achievement_teacher_avatar_said,
	},
	complete_profile: {
		title: m.training_achievement_complete_profile,
		how: m.training_achievement_complete_profile_how,
		said: m.training_achievement_complete_profile_said,
	},
	pupils_passed_1: {
		title: m.training_achievement_pupils_passed_1,
		how: m.training_achievement_pupils_passed_1_how,
		said: m.training_achievement_pupils_passed_1_said,
	},
	pupils_passed_10: {
		title: m.training_achievement_pupils_passed_10,
		how: m.training_achievement_pupils_passed_10_how,
		said: m.training_achievement_pupils_passed_10_said,
	},
	pupils_passed_50: {
		title: m.training_achievement_pupils_passed_50,
		how: m.training_achievement_pupils_passed_50_how,
		said: m.training_achievement_pupils_passed_50_said,
	},
	stars_1: {
		title: m.training_achievement_stars_1,
		how: m.training_achievement_stars_1_how,
		said: m.training_achievement_stars_1_said,
	},
	stars_2: {
		title: m.training_achievement_stars_2,
		how: m.training_achievement_stars_2_how,
		said: m.training_achievement_stars_2_said,
	},
	stars_3: {
		title: m.training_achievement_stars_3,
		how: m.training_achievement_stars_3_how,
		said: m.training_achievement_stars_3_said,
	},
	top_up: {
		title: m.training_achievement_top_up,
		how: m.training_achievement_top_up_how,
		said: m.training_achievement_top_up_said,
	},
	pays_for_pupils: {
		title: m.training_achievement_pays_for_pupils,
		how: m.training_achievement_pays_for_pupils_how,
		said: m.training_achievement_pays_for_pupils_said,
	},
	invited_1: {
		title: m.training_achievement_invited_1,
		how: m.training_achievement_invited_1_how,
		said: m.training_achievement_invited_1_said,
	},
	invited_10: {
		title: m.training_achievement_invited_10,
		how: m.training_achievement_invited_10_how,
		said: m.training_achievement_invited_10_said,
	},
	invited_50: {
		title: m.training_achievement_invited_50,
		how: m.training_achievement_invited_50_how,
		said: m.training_achievement_invited_50_said,
	},
};

const ladders = {
	uamap: m.training_achievement_uamap,
	abacus: m.training_achievement_abacus,
	mental: m.training_achievement_mental,
} as const;
/** UAMAP has levels for teachers from here on. */
const firstOfTeachers = 3;

/** The texts of an achievement: its name, what to do for it, and what is said when it was earned. */
export function textsOf(id: AchievementId): Texts {
	const about = levelOfAchievement(id);
	if (!about) return texts[id as OwnAchievement];
	const level = String(about.number);
	const adult = about.ladder === "uamap" && about.number <= firstOfTeachers;
	return {
		title: () => ladders[about.ladder]({ level }),
		how: adult ? m.training_achievement_level_how_adult : m.training_achievement_level_how,
		said: () => m.training_achievement_level_said({ level }),
	};
}

/** What an achievement, or anything else, gives: `25 feathers and 50 experience`. */
export function givesText({ feathers, experiences }: Pick<Achievement, "feathers" | "experiences">): string {
	return m.training_achievement_gives({
		feathers: m.training_feathers({ count: feathers }),
		experience: m.training_achievement_experience({ amount: numberText(experiences) }),
	});
}

/** What is left to a goal, in the unit of the achievement. */
function leftText(id: AchievementId, count: number): string {
	if (id.startsWith("streak_")) return m.training_achievement_left_days({ count });
	if (id.startsWith("access_")) return m.training_achievement_left_months({ count });
	return m.training_achievement_left({ count: numberText(count) });
}

/** When an achievement was earned, or what is left to it in words. `now` in milliseconds. */
export function stateText(id: AchievementId, { earned_at, reached, goal }: Achievement, now: number): string {
	if (earned_at !== null) return earnedText(earned_at, now);
	if (goal === 1 || reached === 0) return textsOf(id).how();
	return leftText(id, goal - reached);
}

function earnedText(earnedAt: string, now: number): string {
	const date = moscowDate(Date.parse(earnedAt));
	const today = moscowDate(now);
	if (date === today) return m.training_achievement_earned_today();
	const sameYear = date.slice(0, 4) === today.slice(0, 4);
	const day = new Intl.DateTimeFormat(dayLocale(), {
		day: "numeric",
		month: "long",
		...(sameYear ? {} : { year: "numeric" }),
		timeZone: "UTC",
	});
	return m.training_achievement_earned_on({ day: day.format(new Date(`${date}T00:00:00Z`)) });
}
