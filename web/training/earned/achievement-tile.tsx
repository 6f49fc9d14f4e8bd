import type { AchievementId } from "#domain/gamification/achievements";
import type { Achievement } from "#worker/training/earned/contract";
import { cn } from "../../ui/cn";
import { AchievementArt } from "./achievement-art";
import { givesText, stateText, textsOf } from "./achievement-texts";

interface AchievementTileProps {
	id: AchievementId;
	achievement: Achievement;
	/** Says what it gives: to children, who have a rank. */
	gives: boolean;
	/** Milliseconds. */
	now: number;
}

/** An achievement: its drawing on a planka, its name, and when it was earned or what is left. */
export function AchievementTile({ id, achievement, gives, now }: AchievementTileProps) {
	const earned = achievement.earned_at !== null;
	return (
		<li
			data-earned={earned}
			className={cn(
				"grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-border",
				earned ? "bg-card shadow-card" : "bg-muted text-muted-foreground",
			)}
		>
			<AchievementArt
				id={id}
				reach={achievement}
				className={cn("box-content border-b-[6px] px-2 py-4", earned ? "border-line-on-deck bg-deck" : "border-border")}
			/>
			<div className="grid content-start gap-1 px-3.5 py-3">
				<h2 className="text-[16px] leading-tight font-[650] text-balance">{textsOf(id).title()}</h2>
				<p className="text-sm leading-snug">{stateText(id, achievement, now)}</p>
				{gives ? <p className="num text-sm leading-snug">{givesText(achievement)}</p> : null}
			</div>
		</li>
	);
}
