import { Link, type LinkProps } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { may } from "#domain/access/permissions";
import { pageAction, phaseOf } from "#domain/olympiad/phases";
import { m } from "#messages";
import type { Olympiad, Participant } from "#worker/olympiad/contract";
import type { Me } from "../account/session/queries";
import { buttonVariants } from "../ui/button";
import { useTimeLeft } from "../ui/countdown";
import { holdsAttempt } from "./enter-run";
import type { OlympiadSearch } from "./olympiad-search";
import { now } from "./queries";
import { registrationOf, registrationText } from "./registration-text";

type Props = { olympiad: Olympiad; participant: Participant | null; search: OlympiadSearch; me: Me };

/** The one action by time, registration and result (docs/product.md 4). */
export function AboutAction({ olympiad, participant, search, me }: Props) {
	const span = { startsAt: Date.parse(olympiad.start), endsAt: Date.parse(olympiad.end) };
	// renders every second, so that the link appears at the start
	useTimeLeft(now() < span.startsAt ? span.startsAt : span.endsAt, now);
	const phase = phaseOf(span, now());
	const action = pageAction({
		phase,
		registered: participant !== null,
		hasResult: participant?.result != null,
		activeSimulation: olympiad.active_simulation,
	});
	if (action === "results") return null;
	const preRun = { to: "/olimpic/$type/pre-run", params: { type: olympiad.kind }, search } as const;
	if (phase !== "before" && participant && holdsAttempt(participant)) {
		// tickets end with the olympiad: later an open attempt needs a new one
		const target = phase === "running" ? ({ to: "/olimpic/run/$mode", params: { mode: "exam" } } as const) : preRun;
		return <ActionLink target={target} label={m.olympiad_continue()} note={m.olympiad_continue_note()} play />;
	}
	const registration = registrationText(olympiad);
	if (action === "participate" && registrationOf(olympiad) !== "open") {
		return <p className="font-[550]">{registration}</p>;
	}
	if (action === "participate") {
		return (
			<ActionLink
				// who makes olympiads is seldom here to sit one
				quiet={may({ id: me._id, role: me.role }, "olympiad.edit")}
				target={{ to: "/olimpic/participate", search }}
				label={m.olympiad_participate()}
				note={registration ? `${m.olympiad_participate_note()}. ${registration}` : m.olympiad_participate_note()}
			/>
		);
	}
	if (action === "run")
		return (
			<ActionLink
				target={preRun}
				label={m.olympiad_run()}
				note={olympiad.kind === "offline" ? m.olympiad_run_note_hall() : m.olympiad_run_note()}
				play
			/>
		);
	if (action === "simulate") {
		const target = { to: "/olimpic/$type/pre-run", params: { type: "simulate" }, search } as const;
		return <ActionLink target={target} label={m.attempt_rehearse()} note={m.olympiad_rehearse_note()} play />;
	}
	const inHall = olympiad.kind === "offline";
	const rehearsal = inHall ? m.olympiad_hall_no_rehearsal() : m.attempt_simulate_paused();
	return <p className="text-muted-foreground">{phase === "after" ? m.olympiad_after_note() : rehearsal}</p>;
}

type ActionLinkProps = {
	target: Pick<LinkProps, "to" | "params" | "search">;
	label: string;
	note: string;
	play?: boolean;
	quiet?: boolean;
};

function ActionLink({ target, label, note, play = false, quiet = false }: ActionLinkProps) {
	const variant = quiet ? "outline" : "primary";
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
			<Link {...target} className={buttonVariants({ variant, size: "lg", className: "max-xs:w-full" })}>
				{play ? <Play size={20} aria-hidden="true" /> : null}
				{label}
			</Link>
			<p className="max-w-[44ch] text-sm text-muted-foreground">{note}</p>
		</div>
	);
}
