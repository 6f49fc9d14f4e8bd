import { m } from "#messages";
import { RussianHint } from "../shells/russian-hint";
import { LoadingBeads } from "../ui/loading-beads";

/** Between START and the moment the organiser opens the stage. The clock stands still. */
export function StageHeld({ number, waiting }: { number: number; waiting: boolean }) {
	return (
		<div className="p-4 md:p-6">
			<div className="stage mx-auto grid w-full max-w-[760px] content-center justify-items-center gap-4 px-6 py-14 text-center max-md:py-8 md:min-h-[420px]">
				<LoadingBeads />
				<h1>{m.attempt_run_held_title()}</h1>
				<p aria-live="polite" className="measure text-lg text-balance">
					{waiting ? m.attempt_run_waiting_line() : m.attempt_run_held_text({ number })}
					<RussianHint
						className="mt-1.5"
						say={(options) =>
							waiting ? m.attempt_run_waiting_line({}, options) : m.attempt_run_held_text({ number }, options)
						}
					/>
				</p>
			</div>
		</div>
	);
}
