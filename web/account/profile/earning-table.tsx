import { tierAwards } from "#domain/gamification/achievements";
import { dailyExperience, firstSetFeathers } from "#domain/gamification/earning";
import { toldDays } from "#domain/gamification/earned-day";
import { homeworkCeiling } from "#domain/homework/feathers";
import { m } from "#messages";

const least = tierAwards[1];
const most = tierAwards[4];

/** What gives how many feathers and how much experience. */
export function EarningTable() {
	const rows = [
		{
			what: m.account_earn_training(),
			feathers: m.account_earn_training_feathers({ count: firstSetFeathers }),
			experience: m.account_earn_training_experience({ most: dailyExperience }),
		},
		{
			what: m.account_earn_homework(),
			feathers: m.account_earn_homework_feathers({ most: homeworkCeiling }),
			experience: m.account_earn_homework_experience({ most: homeworkCeiling }),
		},
		{
			what: m.account_earn_achievements(),
			feathers: m.account_earn_achievements_feathers({ least: least.feathers, most: most.feathers }),
			experience: m.account_earn_achievements_experience({ least: least.experiences, most: most.experiences }),
		},
	];
	return (
		<section aria-labelledby="earning" className="grid max-w-[860px] gap-3">
			<h2 id="earning">{m.account_earn_title()}</h2>
			<ul className="grid border-t-[6px] border-line-on-deck">
				{rows.map(({ what, feathers, experience }) => (
					<li key={what} className="grid gap-x-8 gap-y-2 border-b border-border py-4 md:grid-cols-[200px_1fr_1fr]">
						<h3 className="text-lg">{what}</h3>
						<p>
							<span className="cap mb-1 block">{m.account_earn_feathers()}</span>
							{feathers}
						</p>
						<p>
							<span className="cap mb-1 block">{m.account_earn_experience()}</span>
							{experience}
						</p>
					</li>
				))}
			</ul>
			<p className="measure text-muted-foreground">{m.account_earn_never_taken()}</p>
			<p className="measure text-muted-foreground">{m.account_earn_not({ count: toldDays })}</p>
		</section>
	);
}
