import { Check, X } from "lucide-react";
import { useId } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { answerText } from "./numbers";

type Props = {
	label: string;
	value: string;
	verdict: boolean | null;
	locked: boolean;
	first: boolean;
	onType: (value: string) => void;
};

/** One answer of the paper: right-aligned under its units, locked and marked once the stage is checked. */
export function AnswerInput({ label, value, verdict, locked, first, onType }: Props) {
	const noteId = useId();
	const Mark = verdict ? Check : X;
	return (
		<span className="relative block">
			<input
				aria-label={label}
				aria-describedby={verdict === null ? undefined : noteId}
				data-verdict={verdict ?? undefined}
				value={value}
				readOnly={locked}
				// the first answer of a new paper is where everybody begins
				// oxlint-disable-next-line jsx-a11y/no-autofocus
				autoFocus={first && !locked}
				inputMode="decimal"
				autoComplete="off"
				enterKeyHint="next"
				maxLength={20}
				onChange={(event) => onType(answerText(event.target.value))}
				className={cn(
					"num h-[46px] w-full rounded-sm border-[1.5px] border-input bg-card pr-3 pl-7 text-right text-[21px] font-[650] text-foreground",
					value !== "" && verdict === null && "border-transparent bg-soft",
					verdict === true && "border-ok bg-ok-soft",
					verdict === false && "border-bad bg-bad-soft",
				)}
			/>
			{verdict === null ? null : (
				<>
					<Mark
						size={16}
						strokeWidth={2.6}
						aria-hidden="true"
						className={cn("absolute top-[15px] left-2", verdict ? "text-ok" : "text-bad")}
					/>
					<span id={noteId} className="sr-only">
						{verdict ? m.run_answer_right() : m.run_answer_other()}
					</span>
				</>
			)}
		</span>
	);
}
