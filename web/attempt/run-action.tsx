import { useState } from "react";
import { m } from "#messages";
import { RussianHint } from "../shells/russian-hint";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import type { AttemptSession } from "./attempt-session";
import { answeredCount, itemCount, paperGroups } from "./paper-items";
import type { RunView } from "./run-view";

/** More empty answers than this share of a stage, and CHECK asks first. */
const emptyShare = 1 / 4;

/** The one button: CHECK while the stage runs, NEXT_LEVEL or END after the check (docs/product.md 4). */
export function RunAction({ view, session }: { view: RunView; session: AttemptSession }) {
	const { phase, step, attempt } = view;
	// the stage whose check was asked about
	const [asked, setAsked] = useState<number | null>(null);
	const last = attempt !== null && step === attempt.steps.length;
	if (phase === "running" || phase === "checking") {
		const { empty, total } = emptyAnswers(view);
		return (
			<>
				<Button
					variant="primary"
					className="flex-col gap-0"
					loading={phase === "checking"}
					onClick={() => (empty > total * emptyShare ? setAsked(step) : void session.check())}
				>
					{m.attempt_run_check()}
					<RussianHint inside say={(options) => m.attempt_run_check({}, options)} />
				</Button>
				{asked === step && phase === "running" ? (
					<AskCheck empty={empty} total={total} onStay={() => setAsked(null)} onCheck={() => void session.check()} />
				) : null}
			</>
		);
	}
	if (phase !== "checked") return null;
	const label = last ? m.attempt_run_end : m.attempt_run_next_level;
	return (
		<Button
			variant="primary"
			className="flex-col gap-0 whitespace-nowrap max-md:px-4"
			onClick={() => void session.next()}
		>
			{label()}
			<RussianHint inside say={(options) => label({}, options)} />
		</Button>
	);
}

function emptyAnswers({ paper, values }: RunView) {
	const total = paper ? itemCount(paperGroups(paper)) : 0;
	return { total, empty: total - answeredCount(values) };
}

interface AskCheckProps {
	empty: number;
	total: number;
	onStay: () => void;
	onCheck: () => void;
}

/** Asks before a stage with many empty answers is checked; Enter confirms. */
function AskCheck({ empty, total, onStay, onCheck }: AskCheckProps) {
	return (
		<Dialog
			open
			onOpenChange={onStay}
			title={m.attempt_run_empty_title({ empty, total })}
			description={
				<>
					{m.attempt_run_empty_text()}
					<RussianHint
						className="mt-2"
						say={(options) =>
							`${m.attempt_run_empty_title({ empty, total }, options)}. ${m.attempt_run_empty_text({}, options)}`
						}
					/>
				</>
			}
			footer={
				<>
					<Button className="flex-col gap-0" onClick={onStay}>
						{m.attempt_run_empty_stay()}
						<RussianHint inside say={(options) => m.attempt_run_empty_stay({}, options)} />
					</Button>
					<Button
						variant="primary"
						className="flex-col gap-0"
						onClick={onCheck}
						// the key that opened the window must not also confirm it
						onKeyDown={(event) => event.repeat && event.preventDefault()}
						// one key confirms
						// oxlint-disable-next-line jsx-a11y/no-autofocus
						autoFocus
					>
						{m.attempt_run_empty_check()}
						<RussianHint inside say={(options) => m.attempt_run_empty_check({}, options)} />
					</Button>
				</>
			}
		/>
	);
}
