import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { usePageTitle } from "../shells/page-title";
import { RunShell } from "../shells/run-shell";
import { HintedWords, RussianHint } from "../shells/russian-hint";
import { buttonVariants } from "../ui/button";
import { RunNotice } from "./run-notice";

/** The page of the rehearsal while it is closed (docs/product.md 4). */
export function RehearsalPaused({ olympiadId }: { olympiadId: string | undefined }) {
	usePageTitle(m.attempt_rehearse());
	return (
		<RunShell title={m.attempt_rehearse()} subtitle="" time={null} timeLabel={m.attempt_run_clock_stands()}>
			<RunNotice
				title={m.attempt_simulate_paused()}
				text={
					<>
						{m.attempt_run_rehearsal_paused()}
						<RussianHint
							className="mt-2"
							say={(options) =>
								`${m.attempt_simulate_paused({}, options)} ${m.attempt_run_rehearsal_paused({}, options)}`
							}
						/>
					</>
				}
				action={
					<Link
						to="/olimpic/about"
						search={olympiadId === undefined ? {} : { olimpic: olympiadId }}
						className={buttonVariants({ variant: "primary" })}
					>
						<HintedWords say={m.attempt_run_to_olympiad} />
					</Link>
				}
			/>
		</RunShell>
	);
}
