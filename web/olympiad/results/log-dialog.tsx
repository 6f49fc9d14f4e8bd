import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import type { ChangeEntry } from "#worker/olympiad/results/contract";
import { dayLocale } from "../../lib/day-locale";
import { failureText } from "../../lib/error-text";
import { placeText } from "../texts";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { changesQuery } from "./queries";
import { changeText } from "./texts";

const shownPlaces = 5;

/** Who changed these results, when, and what stood before and after. */
export function LogDialog({ id, close }: { id: string; close: () => void }) {
	const log = useQuery(changesQuery(id));
	return (
		<Dialog open wide onOpenChange={close} title={m.olympiad_ranking_log_title()}>
			{log.isPending ? <LoadingBeads /> : null}
			{log.isError ? <ErrorState text={failureText(log.error)} onRetry={() => void log.refetch()} /> : null}
			{log.data?.count === 0 ? <EmptyState plain text={m.olympiad_ranking_log_empty()} /> : null}
			<ol className="grid">
				{log.data?.data.map((entry) => (
					<LogLine key={entry.revision} entry={entry} />
				))}
			</ol>
		</Dialog>
	);
}

function LogLine({ entry }: { entry: ChangeEntry }) {
	const time = new Intl.DateTimeFormat(dayLocale(), {
		dateStyle: "medium",
		timeStyle: "short",
	}).format(new Date(entry.at));
	const rest = entry.places.length - shownPlaces;
	const place = (value: number | null) => (value === null ? "–" : placeText(value));
	return (
		<li className="grid gap-1 border-t border-border py-3 first:border-t-0">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<b>{changeText(entry.action)}</b>
				{entry.undone ? <span className="text-sm text-muted-foreground">{m.olympiad_ranking_log_undone()}</span> : null}
				<span className="num ml-auto text-sm text-muted-foreground">
					{time}, {entry.actor}
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
