import { useEffect, useRef } from "react";
import { m } from "#messages";
import { rankName, ranks } from "../../account/profile/rank-names";
import { Button } from "../../ui/button";
import { JoyFrame } from "../joy/joy-frame";

/** A new rank: as many full rods of ten as its number, then its name. It waits for a press. */
export function RankMoment({ rank, onNext }: { rank: number; onNext: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="grid justify-items-center gap-6 text-center">
			<JoyFrame rods={ranks.map((each) => each <= rank)} />
			<div className="joy-then grid justify-items-center gap-2">
				<p className="cap">{m.account_rank_of_ten({ rank })}</p>
				<h1 ref={heading} tabIndex={-1} className="outline-none">
					{m.training_rank_new({ name: rankName(rank) })}
				</h1>
				<p className="measure text-muted-foreground">{m.training_rank_new_text()}</p>
			</div>
			<Button variant="primary" size="lg" className="max-xs:w-full" onClick={onNext}>
				{m.training_moment_next()}
			</Button>
		</section>
	);
}
