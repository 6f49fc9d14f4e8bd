import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { eventName } from "../lib/event-name";
import { Empty } from "../ui/empty-page";
import { dayText } from "../olympiad/texts";
import { usePageTitle } from "../shells/page-title";
import { KindChip } from "./chips";
import { winnersQuery } from "./queries";
import { WinnerGrid } from "./winner-grid";
import { BackLink } from "./back-link";

/** Past winners, competition by competition. */
export function WinnersPage() {
	usePageTitle(m.competition_winners_title());
	const { data } = useSuspenseQuery(winnersQuery);
	if (data.data.length === 0)
		return <Empty title={m.competition_winners_title()} text={m.competition_winners_empty()} />;
	return (
		<div className="mx-auto grid w-full max-w-[1080px] gap-[26px]">
			<BackLink />
			<h1>{m.competition_winners_title()}</h1>
			{data.data.map((competition) => (
				<section key={competition._id} className="grid gap-3.5">
					<header className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<h2>
							<Link to="/competitions/$id" params={{ id: competition._id }} className="text-foreground">
								{eventName(competition)}
							</Link>
						</h2>
						<KindChip kind={competition.kind as "online"} />
						<span className="num text-muted-foreground">{dayText(competition.start)}</span>
					</header>
					<WinnerGrid winners={competition.winners} olympiadId={competition._id} />
				</section>
			))}
		</div>
	);
}
