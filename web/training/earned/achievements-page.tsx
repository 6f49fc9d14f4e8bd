import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { seesRank } from "#domain/access/menu";
import { levelsOf } from "#domain/exam/levels";
import { isAchievement } from "#domain/gamification/achievements";
import { levelOfAchievement } from "#domain/gamification/level-achievements";
import { m } from "#messages";
import type { Achievement } from "#worker/training/earned/contract";
import type { Me } from "../../account/session/queries";
import { HelpedTitle } from "../../guide/helped-title";
import { deviceNow } from "../../lib/clock";
import { usePageTitle } from "../../shells/page-title";
import { Segmented } from "../../ui/segmented";
import { AchievementTile } from "./achievement-tile";
import { Moment } from "./moment";
import { achievementsQuery } from "./queries";

type Part = "all" | "earned" | "close";

/** Half of the way is done. */
const isClose = ({ earned_at, reached, goal }: Achievement) => earned_at === null && goal > 1 && reached * 2 >= goal;
const parts: Record<Part, (achievement: Achievement) => boolean> = {
	all: () => true,
	earned: ({ earned_at }) => earned_at !== null,
	close: isClose,
};

/** The ladder of a level that is still to be passed and that is offered; null for anything else. */
function ladderAhead({ id, earned_at }: Achievement) {
	const about = levelOfAchievement(id);
	if (!about || earned_at !== null) return null;
	const { ladder, number } = about;
	const isOffered = levelsOf(ladder).some(({ level, offered }) => offered && Number.parseInt(level, 10) === number);
	return isOffered ? ladder : null;
}

/** Of the levels of a ladder that are not passed, the next one alone: thirty more at once would be a wall. */
function isNear(achievement: Achievement, _: number, all: readonly Achievement[]): boolean {
	if (achievement.earned_at !== null || levelOfAchievement(achievement.id) === null) return true;
	const ladder = ladderAhead(achievement);
	return ladder !== null && all.find((one) => ladderAhead(one) === ladder) === achievement;
}

/** All achievements of the signed-in user: the earned ones on their planka, the others with what is left. */
export function AchievementsPage({ me }: { me: Me }) {
	usePageTitle(m.training_achievements_title());
	const { data } = useSuspenseQuery(achievementsQuery);
	const [chosen, setChosen] = useState<Part>("all");
	const listed = data.data.filter(isNear);
	const count = (part: Part) => listed.filter(parts[part]).length;
	const earned = count("earned");
	const close = count("close");
	// a part that has become empty is no choice any more
	const part = chosen === "close" && close === 0 ? "all" : chosen;
	const gives = seesRank({ id: me._id, role: me.role });
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="grid gap-1">
					<HelpedTitle page="/achievements">{m.training_achievements_title()}</HelpedTitle>
					<p className="num text-muted-foreground">
						{m.training_achievements_earned({ earned, total: listed.length })}
					</p>
				</div>
				{earned === 0 && close === 0 ? null : (
					<Segmented<Part>
						label={m.training_achievement_which()}
						value={part}
						onChange={setChosen}
						options={[
							{ value: "all", label: m.training_achievement_all() },
							...(earned > 0
								? [{ value: "earned" as const, label: m.training_achievement_earned({ count: earned }) }]
								: []),
							...(close > 0
								? [{ value: "close" as const, label: m.training_achievement_close({ count: close }) }]
								: []),
						]}
					/>
				)}
			</header>
			<ul className="grid grid-cols-2 gap-[14px] md:grid-cols-3 xl:grid-cols-6">
				{listed
					.filter(parts[part])
					.map((achievement) =>
						isAchievement(achievement.id) ? (
							<AchievementTile
								key={achievement.id}
								id={achievement.id}
								achievement={achievement}
								gives={gives}
								now={deviceNow()}
							/>
						) : null,
					)}
			</ul>
			{/* in sight wherever the page is, and it pushes nothing down */}
			<Moment
				me={me}
				className="sticky bottom-[calc(var(--tabbar)+16px)] z-10 shadow-float short:bottom-[calc(var(--tabbar)+8px)] short:justify-self-end"
			/>
		</div>
	);
}
