import { cn } from "../ui/cn";
import { AtBeam, OffBeam } from "../ui/glyphs";
import { answerShown } from "../lib/number-text";
import type { PaperItem } from "./paper-items";

type CellProps = { item: PaperItem; value: string; verdict: boolean | null; onChoose: () => void };

/** An answer of a table that is not being typed; a tap opens it. */
export function TableCell({ item, value, verdict, onChoose }: CellProps) {
	const Mark = verdict ? AtBeam : OffBeam;
	return (
		<button
			type="button"
			aria-label={value === "" ? item.label : `${item.label}: ${answerShown(value)}`}
			onClick={onChoose}
			className={cn(
				"num relative block h-11 w-full rounded-sm border-[1.5px] border-input bg-card pr-2 pl-1 text-right text-[18px] font-[650] text-foreground",
				value !== "" && verdict === null && "border-transparent bg-soft",
				verdict !== null && "pt-3",
				verdict === true && "border-ok bg-ok-soft",
				verdict === false && "border-bad bg-bad-soft line-through",
			)}
		>
			{verdict === null ? null : (
				<Mark size={15} className={cn("absolute top-[3px] left-[3px]", verdict ? "text-ok" : "text-bad")} />
			)}
			{answerShown(value)}
		</button>
	);
}
