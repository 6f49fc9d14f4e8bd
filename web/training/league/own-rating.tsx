import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { RatingAround, RatingRow } from "#worker/training/league/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { usePageTitle } from "../../shells/page-title";
import { buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { GroupLeague } from "./group-league";
import { LeagueTabs } from "./league-tabs";
import { NeighbourRows } from "./neighbour-rows";
import { QuarterRods } from "./quarter-rods";
import { aroundQuery } from "./queries";
import type { RatingSearch } from "./rating-search";
import { countedText, numberText } from "./texts";

/** A student's league: the place among everybody, or the own groups. */
export function OwnRating({ search, own }: { search: RatingSearch; own: string }) {
	usePageTitle(m.training_league_title());
	const groups = search.tab === "groups";
	return (
		<div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-[22px]">
			<header className="grid gap-1">
				<HelpedTitle page="/rating">{m.training_league_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">
					{groups ? m.training_league_group_now() : m.training_league_lead()}
				</p>
			</header>
			<LeagueTabs
				tabs={[
					{ search: {}, label: m.training_league_everybody(), shown: !groups },
					{ search: { tab: "groups" }, label: m.training_league_groups(), shown: groups },
				]}
			/>
			{groups ? <GroupLeague own={own} /> : <Everybody search={search} />}
		</div>
	);
}

/** A student's place, up to eleven lines of the rating around it, and the places in finished quarters. */
function Everybody({ search }: { search: RatingSearch }) {
	const { data } = useSuspenseQuery(aroundQuery(search));
	const { me, season, quarters, hidden } = data;
	return (
		<>
			<Card className="grid gap-6">
				{me ? (
					<>
						<OwnPlace me={me} around={data} />
						<NeighbourRows rows={data.data} own={me._id} caption={m.training_league_around()} />
					</>
				) : hidden && season === null ? (
					<EmptyState text={m.training_league_hidden()} />
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
		</>
	);
}

function OwnPlace({ me, around }: { me: RatingRow; around: RatingAround }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
			<p className="grid">
				<span className="num text-[clamp(34px,9vw,52px)] leading-none font-[680] tracking-[-0.02em]">
					{m.training_league_own_place({ place: me.position })}
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
