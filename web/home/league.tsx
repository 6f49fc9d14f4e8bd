import { useQuery } from "@tanstack/react-query";
import type { RatingRow } from "#worker/rating/contract";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { cn } from "../ui/cn";
import { studentRatingQuery } from "./queries";

/** The line of a person in a rating with at most two above and two below; only the line itself when it is not listed. */
export function neighbours(data: readonly RatingRow[], me: RatingRow): readonly RatingRow[] {
	const index = data.findIndex((row) => row._id === me._id);
	if (index < 0) return [me];
	return data.slice(Math.max(0, index - 2), index + 3);
}

/** The user between two neighbours up and down; nothing for those who are not ranked yet. */
export function League() {
	const rating = useQuery(studentRatingQuery);
	const me = rating.data?.me;
	if (!rating.data || !me) return null;
	const number = new Intl.NumberFormat(getLocale());
	return (
		<table className="w-full border-collapse text-[15px]">
			<caption className="cap pb-1.5 text-left">{m.league_caption()}</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">{m.league_place()}</th>
					<th scope="col">{m.league_student()}</th>
					<th scope="col">{m.league_feathers()}</th>
				</tr>
			</thead>
			<tbody>
				{neighbours(rating.data.data, me).map((row) => {
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
							<td>{[row.name, row.surname].filter(Boolean).join(" ")}</td>
							<td className="num pr-2.5 text-right font-semibold">{number.format(row.feathers)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
