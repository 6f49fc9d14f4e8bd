import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { m } from "#messages";
import { RankSummary } from "../account/profile/rank-summary";
import type { Me } from "../account/session/queries";
import { League } from "../training/league/neighbours";
import { Card } from "../ui/card";

/** A student's rank and nearest neighbours in the rating. */
export const RankCard = memo(function RankCard({ me }: { me: Me }) {
	return (
		<Card className="grid gap-4 max-lg:order-4">
			<RankSummary experiences={me.experiences} feathers={me.feathers} stars={me.stars} />
			<League />
			<Link to="/rating" className="inline-flex min-h-11 items-center justify-self-start text-[15px]">
				{m.home_league_whole()}
			</Link>
		</Card>
	);
});
