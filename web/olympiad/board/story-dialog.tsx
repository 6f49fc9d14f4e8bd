import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mostLateMs } from "#domain/attempt/intervention";
import { m } from "#messages";
import type { BoardRow, Story } from "#worker/olympiad/board/contract";
import { ApiError } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { latencyLevel } from "../../lib/latency";
import { ClearResultForm } from "../participants/clear-result";
import { countryName } from "../texts";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { LatencyBars } from "../../ui/latency-bars";
import { LoadingBeads } from "../../ui/loading-beads";
import { StandingChip } from "./board-table";
import { ExtraTimeForm, LateStartForm, ReopenForm } from "./intervention-forms";
import { storyQuery } from "./queries";
import { timeText } from "../../attempt/evidence-text";
import { StoryTimeline } from "../../attempt/story-timeline";
import { endingText } from "./texts";

type Props = { olympiadId: string; row: BoardRow; end: string; now: string; intervenes: boolean; close: () => void };
type Asked = "extra" | "late" | "reopen" | "clear" | null;

/** The evidence of one attempt, and the interventions staff may make. */
export function StoryDialog({ olympiadId, row, end, now, intervenes, close }: Props) {
	const story = useQuery(storyQuery(olympiadId, row.participant));
	const queryClient = useQueryClient();
	const [asked, setAsked] = useState<Asked>(null);
	const done = async () => {
		setAsked(null);
		await queryClient.invalidateQueries({ queryKey: ["olimpic", "board", olympiadId] });
	};
	// the story ends with the cleared result
	const cleared = async () => {
		await done();
		close();
	};
	const form = { olympiadId, participant: row.participant, done, cancel: () => setAsked(null) };
	const notBegun = story.error instanceof ApiError && story.error.code === "ATTEMPT_NOT_FOUND";
	return (
		<Dialog
			open
			wide
			onOpenChange={close}
			title={row.name}
			description={`${row.category}, ${countryName(row.country)}`}
		>
			<div className="flex flex-wrap items-center gap-3">
				<StandingChip row={row} />
				{row.standing === "finished" ? <span>{endingText(row)}</span> : null}
				{row.lateUntil === null ? null : <span>{m.olympiad_board_late_until({ time: timeText(row.lateUntil) })}</span>}
			</div>
			{intervenes && asked === null ? (
				<div className="flex flex-wrap gap-3 max-xs:*:grow">
					{row.standing === "finished" ? (
						<>
							<Button onClick={() => setAsked("reopen")}>{m.olympiad_board_reopen()}</Button>
							<Button onClick={() => setAsked("clear")}>{m.olympiad_people_clear()}</Button>
						</>
					) : (
						<Button onClick={() => setAsked("extra")}>{m.olympiad_board_add_time()}</Button>
					)}
					{row.startedAt === null && Date.parse(end) - Date.parse(now) < mostLateMs ? (
						<Button onClick={() => setAsked("late")}>{m.olympiad_board_let_late()}</Button>
					) : null}
				</div>
			) : null}
			{asked === "extra" ? <ExtraTimeForm {...form} /> : null}
			{asked === "late" ? <LateStartForm {...form} end={end} now={now} /> : null}
			{asked === "reopen" ? <ReopenForm {...form} /> : null}
			{asked === "clear" ? <ClearResultForm whose={row} done={cleared} cancel={form.cancel} /> : null}
			{story.isPending ? <LoadingBeads /> : null}
			{notBegun ? <p className="text-muted-foreground">{m.olympiad_board_not_begun()}</p> : null}
			{story.error && !notBegun ? (
				<ErrorState text={failureText(story.error)} onRetry={() => void story.refetch()} />
			) : null}
			{story.data && !notBegun ? <Evidence story={story.data} /> : null}
		</Dialog>
	);
}

function Evidence({ story }: { story: Story }) {
	const { latencies, earlier } = story;
	return (
		<>
			{latencies.length > 0 ? (
				<section className="grid gap-2">
					<h3 className="text-lg">{m.olympiad_board_latencies()}</h3>
					<ul className="flex flex-wrap gap-x-5 gap-y-2">
						{latencies.map((ms, index) => (
							// a latency has no id but its position
							// oxlint-disable-next-line react/no-array-index-key
							<li key={index}>
								<LatencyBars short level={latencyLevel(ms)} {...(ms === null ? {} : { ms })} />
							</li>
						))}
					</ul>
				</section>
			) : null}
			{story.row.startedAt || earlier.length === 0 ? (
				<StoryTimeline story={{ ...story, startedAt: story.row.startedAt }} />
			) : (
				<p className="text-muted-foreground">{m.olympiad_board_not_begun_again()}</p>
			)}
			{earlier.map((one) => (
				<StoryTimeline
					key={one.clearedAt}
					story={{
						...one,
						title: m.olympiad_board_earlier({ time: timeText(one.clearedAt) }),
						note: [one.by, one.reason].filter(Boolean).join(": "),
					}}
				/>
			))}
		</>
	);
}
