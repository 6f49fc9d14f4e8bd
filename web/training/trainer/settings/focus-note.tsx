import { X } from "lucide-react";
import { m } from "#messages";
import { focusLine } from "../../mastery/formula-list";
import { IconButton } from "../../../ui/icon-button";

/** The formulas a set is about; one press and it is about everything again. */
export function FocusNote({ focus, onClear }: { focus: string; onClear: () => void }) {
	const about = focusLine(focus);
	if (about === null) return null;
	return (
		<div className="flex items-center justify-between gap-2 rounded-md bg-soft py-1.5 pr-1 pl-4 text-soft-foreground">
			<p className="text-[15px] leading-snug font-[550]">{about}</p>
			<IconButton label={m.training_focus_clear()} icon={<X size={18} aria-hidden="true" />} onClick={onClear} />
		</div>
	);
}
