import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { pageAction, phaseOf } from "#domain/olympiad/phases";
import { m } from "#messages";
import type { Olympiad, Participant } from "#worker/olympiad/contract";
import { buttonVariants } from "../ui/button";
import { useTimeLeft } from "../ui/countdown";
import { now } from "./queries";

const big = buttonVariants({ variant: "primary", size: "lg" });

/** The one thing to do now: by time, registration and result (specification 4). */
export function AboutAction({ olympiad, participant }: { olympiad: Olympiad; participant: Participant | null }) {
	const span = { startsAt: Date.parse(olympiad.start), endsAt: Date.parse(olympiad.end) };
	// drawn anew every second: who waits here for the start finds the door open at that very second
	useTimeLeft(now() < span.startsAt ? span.startsAt : span.endsAt, now);
	const phase = phaseOf(span, now());
	const action = pageAction({
		phase,
		registered: participant !== null,
		hasResult: participant?.result != null,
		activeSimulation: olympiad.active_simulation,
	});
	if (action === "results") return null;
	if (action === "none") {
		return <p className="text-muted-foreground">{phase === "after" ? m.oly_after_note() : m.oly_simulate_paused()}</p>;
	}
	const note = { simulate: m.oly_rehearse_note, participate: m.oly_participate_note, run: m.oly_run_note }[action];
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
			{action === "participate" ? (
				<Link to="/olimpic/participate" className={big}>
					{m.oly_participate()}
				</Link>
			) : (
				<Link
					to="/olimpic/$type/pre-run"
					params={{ type: action === "simulate" ? "simulate" : olympiad.kind }}
					className={big}
				>
					<Play size={20} aria-hidden="true" />
					{action === "simulate" ? m.oly_rehearse() : m.oly_run()}
				</Link>
			)}
			<p className="max-w-[44ch] text-sm text-muted-foreground">{note()}</p>
		</div>
	);
}
