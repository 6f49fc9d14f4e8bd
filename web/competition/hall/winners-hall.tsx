import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { PastWinner, PastWinners } from "#worker/competition/past-contract";
import { eventName } from "../../lib/event-name";
import { failureText } from "../../lib/error-text";
import { dayText } from "../../olympiad/texts";
import { RoomShell } from "../../training/rooms/room-shell";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { kindText } from "../texts";
import { pastQuery } from "../past-queries";
import type { WinnersSearch } from "../winners-search";
import { HungWinner } from "./hung-winner";
import { YearBeads } from "./year-beads";

/** The hall of winners, open to everybody: a competition of a year, its champions first, then category by category. */
export function WinnersHall({ search }: { search: WinnersSearch }) {
	const { data, error, refetch } = useQuery(pastQuery(search));
	return (
		<RoomShell title={m.competition_winners_title()} lead={m.competition_hall_lead()}>
			{data ? <Hall past={data} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{!data && error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
		</RoomShell>
	);
}

function Hall({ past }: { past: PastWinners }) {
	const shown = past.data.find(({ _id }) => _id === past.competition);
	if (!shown) return <EmptyState text={m.competition_winners_empty()} />;
	const champions = past.winners.filter(({ place }) => place === 0);
	const categories = new Set(past.winners.flatMap(({ place, category }) => (place > 0 ? [category] : [])));
	return (
		<>
			<YearBeads years={past.years} shown={past.year} />
			{past.data.length > 1 ? <OfYear past={past} /> : null}
			<header className="grid gap-1">
				<h2 className="text-2xl">{eventName(shown)}</h2>
				<p className="text-muted-foreground">
					{kindText(shown.kind)}, <span className="num">{dayText(shown.start)}</span>
				</p>
			</header>
			{champions.length > 0 ? (
				<section className="grid gap-3.5 rounded-lg bg-sunken p-4 md:p-6">
					<h3 className="text-center text-xl">{m.competition_hall_champions()}</h3>
					<ul className="flex flex-wrap justify-center">
						<Winners list={champions} large />
					</ul>
				</section>
			) : null}
			<div className="flex flex-wrap items-start gap-x-8 gap-y-5">
				{[...categories].map((category) => (
					<section key={category} className="grid gap-3 max-xs:w-full">
						<h3 className="text-xl">{m.competition_hall_category({ category })}</h3>
						<ul className="flex flex-wrap">
							<Winners list={past.winners.filter((one) => one.place > 0 && one.category === category)} />
						</ul>
					</section>
				))}
			</div>
		</>
	);
}

function Winners({ list, large = false }: { list: readonly PastWinner[]; large?: boolean }) {
	return list.map((winner, index) => (
		// nobody has an id here, and the list does not change under the reader
		// oxlint-disable-next-line react/no-array-index-key
		<HungWinner key={`${winner.category} ${winner.place} ${winner.name} ${index}`} winner={winner} large={large} />
	));
}

/** The competitions of the year. */
function OfYear({ past }: { past: PastWinners }) {
	return (
		<nav aria-label={m.competition_hall_of_year()}>
			<ul className="flex flex-wrap gap-2">
				{past.data.map((one) => (
					<li key={one._id}>
						<Link
							to="/winners"
							search={{ ...(past.year !== null && { year: past.year }), competition: one._id }}
							aria-current={one._id === past.competition ? "page" : undefined}
							className="inline-flex min-h-11 items-center rounded-md border border-border bg-card px-3.5 font-[550] text-foreground no-underline hover:bg-muted aria-[current=page]:border-foreground aria-[current=page]:bg-soft aria-[current=page]:text-soft-foreground"
						>
							{eventName(one)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
