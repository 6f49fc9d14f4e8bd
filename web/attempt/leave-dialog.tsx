import { useBlocker } from "@tanstack/react-router";
import { m } from "#messages";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

type Props = { active: boolean; rehearsal: boolean; onLeave: () => void };

/** Asks before a link leads out of a run; leaving then ends the attempt as closing the tab does. */
export function LeaveDialog({ active, rehearsal, onLeave }: Props) {
	const blocker = useBlocker({ shouldBlockFn: () => active, withResolver: true, enableBeforeUnload: false });
	return (
		<Dialog
			open={blocker.status === "blocked"}
			onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
			title={m.attempt_run_leave_title()}
			description={rehearsal ? m.attempt_run_leave_rehearsal() : m.attempt_run_leave_text()}
			footer={
				<>
					<Button
						variant="danger"
						onClick={() => {
							onLeave();
							blocker.proceed?.();
						}}
					>
						{m.attempt_run_leave()}
					</Button>
					<Button variant="primary" onClick={() => blocker.reset?.()}>
						{m.attempt_run_stay()}
					</Button>
				</>
			}
		/>
	);
}
