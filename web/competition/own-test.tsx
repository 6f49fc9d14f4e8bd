import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { olympiadQuery } from "../olympiad/queries";
import { planMinutes } from "../olympiad/texts";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Skeleton } from "../ui/skeleton";

/**
 * The test of one's own category, for who is registered; once there is a result, that it is completed, with the way to
 * the olympiad (docs/product.md 4).
 */
export function OwnTest({ id }: { id: string }) {
	const { data, isError } = useQuery(olympiadQuery(id));
	if (isError) return null;
	if (!data) return <Skeleton className="min-h-40 rounded-lg" />;
	const { participant } = data;
	if (!participant) return null;
	const about = (look: string) => (
		<Link to="/olimpic/about" search={{ olimpic: id }} className={look}>
			{m.competition_test_olympiad()}
		</Link>
	);
	if (participant.result) {
		return (
			<Card aria-labelledby="own-test" className="grid justify-items-start gap-3">
				<h2 id="own-test">{m.competition_test_done()}</h2>
				<p className="text-muted-foreground">{m.competition_test_done_text()}</p>
				{about(buttonVariants({ variant: "primary" }))}
			</Card>
		);
	}
	return (
		<Card aria-labelledby="own-test" className="grid gap-4">
			<div className="grid gap-1">
				<p className="cap">{m.competition_test_global()}</p>
				<h2 id="own-test">{m.competition_test({ category: participant.category })}</h2>
				<p className="text-muted-foreground">
					{m.competition_test_plan({ stages: participant.plan.length, minutes: planMinutes(participant) })}
				</p>
			</div>
			<ol className="grid gap-x-6 gap-y-1 xs:grid-cols-2">
				{participant.plan.map((stage) => (
					<li key={stage.id} className="num flex items-baseline justify-between gap-4 border-t border-border py-1.5">
						<span>
							{stage.type === "abacus" ? m.competition_test_abacus() : m.competition_test_mental()}{" "}
							<b className="font-semibold">{stage.variant}</b>
						</span>
						<span className="text-sm text-muted-foreground">
							{m.competition_test_minutes({ minutes: stage.minutes })}
						</span>
					</li>
				))}
			</ol>
			<div className="flex">{about(buttonVariants())}</div>
		</Card>
	);
}
