import type { CSSProperties, ReactNode } from "react";
import type { AchievementId, OwnAchievement } from "#domain/gamification/achievements";
import { levelOfAchievement } from "#domain/gamification/level-achievements";
import { BeamsArt, FigureArt, FiguresArt, RingArt, StacksArt } from "./bead-art";
import { CountArt } from "./count-art";
import { Owl } from "../../ui/owl";
import { cn } from "../../ui/cn";

/** How far a drawing is: `goal` beads of which `reached` are there. */
export type Reach = { reached: number; goal: number };

// what is not earned stands on no planka
const idleOwl = {
	"--line-on-deck": "transparent",
	"--bead-top": "var(--idle-top)",
	"--bead-bottom": "var(--idle-bottom)",
} as CSSProperties;

function owl({ reached, goal }: Reach): ReactNode {
	const earned = reached >= goal;
	return (
		<span style={earned ? undefined : idleOwl}>
			<Owl face={earned ? "open" : "shut"} size={100} className="h-full w-auto" />
		</span>
	);
}
const count = (reach: Reach) => <CountArt {...reach} />;

// a bead a month
const months = ({ reached, goal }: Reach) => <BeamsArt reached={reached} beads={goal} />;

const stars = ({ reached, goal }: Reach, count: number) => <StacksArt stacks={[count]} counted={reached >= goal} />;

const drawings: Record<OwnAchievement, (reach: Reach) => ReactNode> = {
	first_homework: ({ reached }) => <StacksArt stacks={[1]} counted={reached > 0} />,
	homeworks_10: count,
	homeworks_50: count,
	homeworks_100: count,
	homeworks_500: count,
	// the first of the seven days of a week
	streak_1: ({ reached }) => <BeamsArt reached={reached} beads={7} />,
	two_a_day: ({ reached, goal }) => <StacksArt stacks={[2]} counted={reached >= goal} />,
	streak_7: ({ reached }) => <BeamsArt reached={reached} beads={7} />,
	streak_30: ({ reached }) => <RingArt reached={reached} beads={30} />,
	avatar: owl,
	first_competition: ({ reached }) => <StacksArt stacks={[2, 3, 1]} counted={reached > 0} />,
	prize: ({ reached }) => <FiguresArt figures={[1, 2, 3]} counted={reached > 0} />,
	first_place: ({ reached }) => <FigureArt figure={1} counted={reached > 0} />,
	rehearsals_1: count,
	rehearsals_10: count,
	rehearsals_50: count,
	// steps of a ladder
	exam_access: ({ reached }) => <StacksArt stacks={[1, 2, 3]} counted={reached > 0} />,
	access_3: months,
	access_6: months,
	access_12: months,
	homeworks_given_10: count,
	homeworks_given_100: count,
	homeworks_given_500: count,
	teacher_avatar: owl,
	complete_profile: ({ reached }) => <BeamsArt reached={reached > 0 ? 5 : 0} beads={5} />,
	pupils_passed_1: count,
	pupils_passed_10: count,
	pupils_passed_50: count,
	stars_1: (reach) => stars(reach, 1),
	stars_2: (reach) => stars(reach, 2),
	stars_3: (reach) => stars(reach, 3),
	top_up: ({ reached }) => <StacksArt stacks={[4, 4, 4]} counted={reached > 0} />,
	pays_for_pupils: ({ reached }) => <StacksArt stacks={[1, 1, 1]} counted={reached > 0} />,
	invited_1: count,
	invited_10: count,
	invited_50: count,
};

/** Of a level: its number on an abacus. */
function drawn(id: AchievementId, reach: Reach): ReactNode {
	const level = levelOfAchievement(id);
	if (!level) return drawings[id as OwnAchievement](reach);
	return <CountArt reached={reach.reached >= reach.goal ? level.number : 0} goal={level.number} />;
}

/** The drawing of an achievement, in beads; decoration: its name and state stand beside it. */
export function AchievementArt({ id, reach, className }: { id: AchievementId; reach: Reach; className?: string }) {
	return (
		<span data-slot="achievement-art" aria-hidden="true" className={cn("grid h-[104px] place-items-center", className)}>
			{drawn(id, reach)}
		</span>
	);
}
