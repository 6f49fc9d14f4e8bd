import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { usePageTitle } from "../shells/page-title";
import { RunShell } from "../shells/run-shell";
import { buttonVariants } from "../ui/button";
import { RunNotice } from "./run-notice";

/** What stands at the rehearsal's address while it is closed (specification 2). */
export function RehearsalPaused() {
	usePageTitle(m.oly_rehearse());
	return (
		<RunShell title={m.oly_rehearse()} subtitle="" time={null} timeLabel={m.run_clock_stands()}>
			<RunNotice
				title={m.oly_simulate_paused()}
				text={m.run_rehearsal_paused()}
				action={
					<Link to="/olimpic/about" className={buttonVariants({ variant: "primary" })}>
						{m.run_to_olympiad()}
					</Link>
				}
			/>
		</RunShell>
	);
}
