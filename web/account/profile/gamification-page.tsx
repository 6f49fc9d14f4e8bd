import { rankStart } from "#domain/gamification/rank";
import { m } from "#messages";
import { PlainPage } from "../../shells/plain-page";
import { getLocale } from "../../paraglide/runtime.js";
import { EarningTable } from "./earning-table";
import { rankName, ranks } from "./rank-names";

/** What gives feathers and experience, the ten ranks with the experience each begins at, and what feathers are for. */
export function GamificationPage() {
	const number = new Intl.NumberFormat(getLocale());
	return (
		<PlainPage title={m.account_gamification_title()} lead={m.account_gamification_lead()}>
			<EarningTable />
			<h2 className="mt-4">{m.account_gamification_ranks_title()}</h2>
			<table className="w-full max-w-(--form-max) border-collapse">
				<thead>
					<tr className="cap border-b-[6px] border-line-on-deck text-left">
						<th scope="col" className="py-2 font-medium">
							{m.account_gamification_rank()}
						</th>
						<th scope="col" className="py-2 text-right font-medium">
							{m.account_gamification_from()}
						</th>
					</tr>
				</thead>
				<tbody>
					{ranks.map((rank) => (
						<tr key={rank} className="border-b border-border">
							<th scope="row" className="py-2.5 text-left font-normal">
								<span className="num mr-3 inline-block w-6 text-right text-muted-foreground">{rank}</span>
								{rankName(rank)}
							</th>
							<td className="num text-right font-[600]">{number.format(rankStart(rank))}</td>
						</tr>
					))}
				</tbody>
			</table>
			<h2 className="mt-4">{m.account_gamification_feathers_title()}</h2>
			<p className="measure">{m.account_gamification_feathers()}</p>
		</PlainPage>
	);
}
