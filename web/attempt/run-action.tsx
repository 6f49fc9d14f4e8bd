import { m } from "#messages";
import { Button } from "../ui/button";
import type { AttemptSession } from "./attempt-session";
import type { RunView } from "./run-view";

/** The one button: CHECK while the stage runs, NEXT_LEVEL or END after the check (docs/product.md 4). */
export function RunAction({ view, session }: { view: RunView; session: AttemptSession }) {
	const { phase, step, attempt } = view;
	const last = attempt !== null && step === attempt.steps.length;
	if (phase === "running" || phase === "checking") {
		return (
			<Button variant="primary" loading={phase === "checking"} onClick={() => void session.check()}>
				{m.attempt_run_check()}
			</Button>
		);
	}
	if (phase !== "checked") return null;
	return (
		<Button variant="primary" className="whitespace-nowrap max-md:px-4" onClick={() => void session.next()}>
			{last ? m.attempt_run_end() : m.attempt_run_next_level()}
		</Button>
	);
}
