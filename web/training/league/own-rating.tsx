import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { RatingAround, RatingRow } from "#worker/training/league/contract";
import { usePageTitle } from "../../shells/page-title";
import { buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import { EmptyState } from "../../ui/empty-state";
import { PlaceMark } from "./place-mark";
import { QuarterRods } from "./quarter-rods";
import { aroundQuery } from "./queries";
import type { RatingSearch } from "./rating-search";
import { countedText, numberText, personText } from "./texts";

/** A student's place, up to five lines of the rating around it, and the places in finished quarters. */
export function OwnRating({ search }: { search: RatingSearch }) {
	usePageTitle(m.training_league_title());
	const { data } = useSuspenseQuery(aroundQuery(search));
	const { me, season, quarters } = data;
	return (
		<div className="mx-auto grid w-full max-w-[860px] gap-[22px]">
			<header className="grid gap-1">
				<h1>{m.training_league_title()}</h1>
				<p className="measure text-muted-foreground">{m.training_league_lead()}</p>
			</header>
			<Card className="grid gap-6">
				{me ? (
					<>
						<OwnPlace me={me} around={data} />
						<Neighbours rows={data.data} me={me} />
					</>
				) : (
					<EmptyState
						text={season === null ? m.training_league_none_yet() : m.training_league_none_then()}
						action={
							season === null ? (
								<Link to="/about-gamification" className={buttonVariants({ variant: "primary" })}>
									{m.training_league_how()}
								</Link>
							) : null
						}
					/>
				)}
				<p className="text-sm text-muted-foreground">{countedText(data)}</p>
			</Card>
			{quarters.length > 0 ? <QuarterRods quarters={quarters} current={season} /> : null}
		</div>
	);
}

function OwnPlace({ me, around }: { me: RatingRow; around: RatingAround }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
			<p className="grid">
				<span className="num text-[clamp(34px,9vw,52px)] leading-none font-[680] tracking-[-0.02em]">
					{m.training_league_own_place({ place: numberText(me.position) })}
				</span>
				<span className="num mt-2 text-lg text-muted-foreground">
					{m.training_league_of({ count: numberText(around.count) })}
				</span>
			</p>
			{around.season === null ? <p className="measure text-balance">{wayUp(me, around.ahead)}</p> : null}
		</div>
	);
}

function wayUp(me: RatingRow, ahead: number | null): string {
	if (ahead === null) return m.training_league_first();
	return ahead === me.feathers ? m.training_league_even() : m.training_league_ahead({ count: ahead - me.feathers });
}

function Neighbours({ rows, me }: { rows: readonly RatingRow[]; me: RatingRow }) {
	return (
		<table className="w-full border-collapse text-[17px]">
			<caption className="sr-only">{m.training_league_around()}</caption>
			<thead>
				<tr className="border-b-[6px] border-line-on-deck">
					<Head>{m.training_league_col_place()}</Head>
					<Head>{m.training_league_col_student()}</Head>
					<Head right>{m.training_league_col_feathers()}</Head>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => {
					const own = row._id === me._id;
					return (
						<tr
							key={row._id}
							aria-current={own || undefined}
							className={cn(
								"border-t border-border first:border-t-0 [&>td]:h-14 [&>td]:px-3 max-xs:[&>td]:px-1.5",
								own && "bg-soft font-[650] text-soft-foreground",
							)}
						>
							<td className="w-[84px]">
								<PlaceMark position={row.position} />
							</td>
							<td className="break-words">{personText(row)}</td>
							<td className="num text-right font-semibold">{numberText(row.feathers)}</td>
						</tr>
					);
				})}
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
