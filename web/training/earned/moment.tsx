import { lazy, Suspense, useEffect, useState } from "react";
import { seesRank } from "#domain/access/menu";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { Achievement } from "#worker/training/earned/contract";
import type { Me } from "../../account/session/queries";
import { Bead } from "../../ui/bead";
import { Strip } from "./strip";
import { useMoments } from "./use-moments";

// drawings and texts only where an achievement was earned
const AchievementStrip = lazy(() =>
	import("./achievement-strip").then((module) => ({ default: module.AchievementStrip })),
);

interface MomentProps {
	me: Pick<Me, "_id" | "role">;
	/** A new rank was opened; without it a new rank waits for another screen. */
	onRank?: (rank: number) => void;
	className?: string;
}

/** The one moment of a screen: a new rank that waits to be opened, else the first achievement not shown yet. */
export function Moment({ me, onRank, className }: MomentProps) {
	const actor = { id: me._id, role: me.role };
	const { moments, note } = useMoments(may(actor, "achievements.own") ? me._id : null);
	const [shown, setShown] = useState<Achievement | null>(null);
	const [done, setDone] = useState(false);
	const first = moments?.achievements[0];
	const ranked = onRank !== undefined && moments?.showNewRankModal === true;
	// kept here, because a moment that was shown is no longer told
	if (!shown && !done && !ranked && first) setShown(first);
	useEffect(() => {
		if (shown) note({ achievements: [shown.id], rank: null });
	}, [shown, note]);
	if (done) return null;
	if (shown) {
		return (
			<Suspense>
				<AchievementStrip
					achievement={shown}
					gives={seesRank(actor)}
					className={className}
					onDone={() => setDone(true)}
				/>
			</Suspense>
		);
	}
	if (!ranked || !moments) return null;
	return (
		<Strip
			className={className}
			art={<Bead width={64} />}
			title={m.training_moment_rank()}
			text={m.training_moment_rank_text()}
			action={m.training_moment_next()}
			onPress={() => {
				setDone(true);
				note({ achievements: [], rank: moments.rank });
				onRank(moments.rank);
			}}
		/>
	);
}
