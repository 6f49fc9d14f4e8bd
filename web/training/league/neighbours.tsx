import { useQuery } from "@tanstack/react-query";
import type { RatingRow } from "#worker/training/league/contract";
import { m } from "#messages";
import { aroundQuery } from "./queries";
import { numberText, personText } from "./texts";
import { cn } from "../../ui/cn";

const shown = 5;

/** Of the lines around somebody the few that a card has room for. */
function nearest(rows: readonly RatingRow[], id: string): readonly RatingRow[] {
	const own = rows.findIndex((row) => row._id === id);
	const first = Math.max(0, Math.min(own - 2, rows.length - shown));
	return rows.slice(first, first + shown);
}

/** The user and the nearest in the rating; nothing for users without a place. */
export function League() {
	const rating = useQuery(aroundQuery({}));
	const me = rating.data?.me;
	if (!rating.data || !me) return null;
	return (
		<table className="w-full border-collapse text-[15px]">
			<caption className="cap pb-1.5 text-left">{m.training_league_caption()}</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">{m.training_league_place()}</th>
					<th scope="col">{m.training_league_student()}</th>
					<th scope="col">{m.training_league_feathers()}</th>
				</tr>
			</thead>
			<tbody>
				{nearest(rating.data.data, me._id).map((row) => {
					const own = row._id === me._id;
					return (
						<tr
							key={row._id}
							aria-current={own || undefined}
							className={cn(
								"[&>td]:border-t [&>td]:border-border [&>td]:py-[7px]",
								own && "font-[650] [&>td]:bg-soft [&>td]:first:rounded-l-sm [&>td]:last:rounded-r-sm",
							)}
						>
							<td className={cn("num w-10 pl-2.5", !own && "text-muted-foreground")}>{row.position}</td>
							<td>{personText(row)}</td>
							<td className="num pr-2.5 text-right font-semibold">{numberText(row.feathers)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
