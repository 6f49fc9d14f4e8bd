import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import type { ChangeEntry } from "#worker/olympiad/results/contract";
import { awardText } from "../award-text";
import { dayTimeText } from "../../lib/day-time";
import { ListDialog } from "../list-dialog";
import { changesQuery } from "./queries";
import { changeText } from "./texts";

const shownPlaces = 5;

/** The log of changes: who, when, before and after. */
export function LogDialog({ id, close }: { id: string; close: () => void }) {
	const log = useQuery(changesQuery(id));
	return (
		<ListDialog list={log} title={m.olympiad_ranking_log_title()} empty={m.olympiad_ranking_log_empty()} close={close}>
			<ol className="grid">
				{log.data?.data.map((entry) => (
					<LogLine key={entry.revision} entry={entry} />
				))}
			</ol>
		</ListDialog>
	);
}

function LogLine({ entry }: { entry: ChangeEntry }) {
	const rest = entry.places.length - shownPlaces;
	const place = (value: number | null) => (value === null ? "–" : awardText(value));
	return (
		<li className="grid gap-1 border-t border-border py-3 first:border-t-0">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<b>{changeText(entry.action)}</b>
				{entry.undone ? <span className="text-sm text-muted-foreground">{m.olympiad_ranking_log_undone()}</span> : null}
				<span className="num ml-auto text-sm text-muted-foreground">
					{dayTimeText(entry.at)}, {entry.actor}
				</span>
			</p>
			{entry.reason === "" ? null : <p className="measure">{entry.reason}</p>}
			<ul className="grid text-sm">
				{entry.scores.map(({ name, from, to }) => (
					<li key={name} className="num">
						{name}: {from} → {to}
					</li>
				))}
				{entry.places.slice(0, shownPlaces).map(({ name, from, to }) => (
					<li key={name}>
						{name}: {place(from)} → {place(to)}
					</li>
				))}
				{rest > 0 ? <li className="text-muted-foreground">{m.olympiad_ranking_log_more({ count: rest })}</li> : null}
			</ul>
		</li>
	);
}
