import { useId } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { AtBeam, OffBeam } from "../ui/glyphs";
import { answerShown, answerText } from "../lib/number-text";

type Props = {
	label: string;
	value: string;
	/** null until the stage is checked */
	verdict: boolean | null;
	locked: boolean;
	/** takes the focus when mounted */
	begins?: boolean;
	/** our own keys are on the screen: the system keyboard stays hidden */
	ownKeys?: boolean;
	/** Padding and size of the figures. */
	className: string;
	onType: (value: string) => void;
};

/** One answer field; after the check it is marked by a bead, a colour and a text. */
export function AnswerInput({
	label,
	value,
	verdict,
	locked,
	begins = false,
	ownKeys = false,
	className,
	onType,
}: Props) {
	const noteId = useId();
	const Mark = verdict ? AtBeam : OffBeam;
	return (
		<span className="relative block">
			<input
				aria-label={label}
				aria-describedby={verdict === null ? undefined : noteId}
				data-verdict={verdict ?? undefined}
				value={answerShown(value)}
				readOnly={locked}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- a paper begins at its first open answer
				autoFocus={begins && !locked}
				inputMode={ownKeys ? "none" : "decimal"}
				autoComplete="off"
				enterKeyHint="next"
				maxLength={20}
				onChange={(event) => onType(answerText(event.target.value))}
				className={cn(
					"num w-full rounded-sm border-[1.5px] border-input bg-card text-right font-[650] text-foreground",
					value !== "" && verdict === null && "border-transparent bg-soft",
					// room for the mark above the figures
					verdict !== null && "pt-3",
					verdict === true && "border-ok bg-ok-soft",
					verdict === false && "border-bad bg-bad-soft line-through",
					"focus-visible:border-[3px] focus-visible:border-ring focus-visible:bg-card focus-visible:outline-none",
					className,
				)}
			/>
			{verdict === null ? null : (
				<>
					<Mark size={15} className={cn("absolute top-[3px] left-[3px]", verdict ? "text-ok" : "text-bad")} />
					<span id={noteId} className="sr-only">
						{verdict ? m.attempt_run_answer_right() : m.attempt_run_answer_other()}
					</span>
				</>
			)}
		</span>
	);
}
