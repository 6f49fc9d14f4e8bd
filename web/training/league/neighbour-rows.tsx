import { m } from "#messages";
import type { RatingRow } from "#worker/training/league/contract";
import { cn } from "../../ui/cn";
import { PlaceMark } from "./place-mark";
import { numberText, personText } from "./texts";

interface NeighbourRowsProps {
	rows: readonly RatingRow[];
	/** Whose line is marked. */
	own: string;
	/** For screen readers. */
	caption: string;
}

/** Lines of a league as a student sees them: place, name, feathers. */
export function NeighbourRows({ rows, own, caption }: NeighbourRowsProps) {
	return (
		<table className="w-full border-collapse text-[17px]">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr className="border-b-[6px] border-line-on-deck">
					<Head>{m.training_league_col_place()}</Head>
					<Head>{m.training_league_col_student()}</Head>
					<Head right>{m.training_league_col_feathers()}</Head>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr
						key={row._id}
						aria-current={row._id === own || undefined}
						className={cn(
							"border-t border-border first:border-t-0 [&>td]:h-14 [&>td]:px-3 max-xs:[&>td]:px-1.5",
							row._id === own && "bg-soft font-[650] text-soft-foreground",
						)}
					>
						<td className="w-[84px]">
							<PlaceMark position={row.position} />
						</td>
						<td className="break-words">{personText(row)}</td>
						<td className="num text-right font-semibold">{numberText(row.feathers)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Head({ right = false, children }: { right?: boolean; children: string }) {
	return (
		<th
			scope="col"
			className={cn(
				"px-3 pb-1.5 text-xs font-[550] text-muted-foreground max-xs:px-1.5",
				right ? "text-right" : "text-left",
			)}
		>
			{children}
		</th>
	);
}
