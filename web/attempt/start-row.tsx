import { Lock, Play } from "lucide-react";
import { m } from "#messages";
import { HintedWords } from "../shells/russian-hint";
import { Button } from "../ui/button";
import { StartReason } from "./start-reason";

type Props = {
	/** whether the start is open: waited, promised and allowed by the server */
	open: boolean;
	starting: boolean;
	onStart: () => void;
	/** until the start opens */
	seconds: number;
	/** promises that are not ticked yet */
	ticks: number;
	/** the refusal of the ticket, which can be asked for again, and that of the start */
	refused: unknown;
	failure: unknown;
	onRetry: () => void;
};

/** START of a readiness screen, and beside it why it is still closed. */
export function StartRow({ open, starting, onStart, seconds, ticks, refused, failure, onRetry }: Props) {
	return (
		<div className="flex flex-wrap items-center gap-4">
			<Button
				variant="primary"
				size="lg"
				disabled={!open}
				loading={starting}
				onClick={onStart}
				aria-describedby="start-reason"
				className="max-xs:w-full"
			>
				{open ? <Play size={20} aria-hidden="true" /> : <Lock size={18} aria-hidden="true" />}
				<HintedWords say={m.attempt_ready_start} />
			</Button>
			<StartReason seconds={seconds} ticks={ticks} failure={refused ?? failure} />
			{refused ? (
				<Button variant="outline" onClick={onRetry}>
					<HintedWords say={m.ui_try_again} />
				</Button>
			) : null}
			<output className="sr-only">{open ? m.attempt_ready_now_open() : ""}</output>
		</div>
	);
}
