import { useSuspenseQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { NeighbourRows } from "./neighbour-rows";
import { groupLeagueQuery } from "./queries";

/** The student's groups by the feathers of this season, as they are now. */
export function GroupLeague({ own }: { own: string }) {
	const { data } = useSuspenseQuery(groupLeagueQuery);
	if (data.count === 0) {
		return (
			<Card>
				<EmptyState text={m.training_league_no_group()} />
			</Card>
		);
	}
	return data.data.map(({ _id, name, rows }) => (
		<Card key={_id} aria-labelledby={`group-${_id}`} className="grid gap-4">
			<h2 id={`group-${_id}`} className="text-xl break-words">
				{name}
			</h2>
			<NeighbourRows rows={rows} own={own} caption={m.training_league_of_group({ name })} />
		</Card>
	));
}
