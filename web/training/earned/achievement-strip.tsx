import { isAchievement } from "#domain/gamification/achievements";
import { m } from "#messages";
import type { Achievement } from "#worker/training/earned/contract";
import { AchievementArt } from "./achievement-art";
import { givesText, textsOf } from "./achievement-texts";
import { Strip } from "./strip";

interface AchievementStripProps {
	achievement: Achievement;
	gives: boolean;
	className?: string | undefined;
	onDone: () => void;
}

/** An achievement that was just earned. */
export function AchievementStrip({ achievement, gives, className, onDone }: AchievementStripProps) {
	const { id } = achievement;
	if (!isAchievement(id)) return null;
	const { title, said } = textsOf(id);
	const text = gives ? `${said()} ${m.training_moment_gives({ what: givesText(achievement) })}` : said();
	return (
		<Strip
			className={className}
			art={<AchievementArt id={id} reach={achievement} className="h-16" />}
			title={title()}
			text={text}
			action={m.training_moment_fine()}
			onPress={onDone}
		/>
	);
}
