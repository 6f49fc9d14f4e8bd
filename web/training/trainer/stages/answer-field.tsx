import { X } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { m } from "#messages";
import { cn } from "../../../ui/cn";
import { cleaned } from "./answer-keys";

interface AnswerFieldProps {
	ref: Ref<HTMLInputElement>;
	id: string;
	label: string;
	/** The id of the task's text, for screen readers. */
	describedBy: string | undefined;
	/** The field to type in first. */
	first: boolean;
	/** Our own keys are shown, so the device shows none. */
	touch: boolean;
	/** One of several, one beside its task, or one alone. */
	size: "small" | "medium" | "large";
	value: string;
	onFocus: () => void;
	onKeyDown: (event: KeyboardEvent) => void;
	onChange: (text: string) => void;
	onClear: () => void;
}

const labels = {
	small: "text-sm",
	medium: "text-lg max-md:sr-only beside:sr-only",
	large: "text-lg beside:sr-only",
} as const;
const sizes = {
	small: "h-14 px-9 text-xl beside:h-11",
	medium: "h-14 px-12 text-2xl md:h-[68px] md:text-3xl beside:h-12 beside:text-2xl",
	large: "h-[72px] px-12 text-3xl beside:h-12 beside:text-2xl",
} as const;

/** One answer, with a button to empty it. */
export function AnswerField(props: AnswerFieldProps) {
	const { ref, id, label, describedBy, first, touch, size, value, onFocus, onKeyDown, onChange, onClear } = props;
	return (
		<div className="grid gap-1.5">
			<label htmlFor={id} className={cn("text-center", labels[size])}>
				{label}
			</label>
			<div className="relative">
				<input
					id={id}
					ref={ref}
					// typing is the only task here
					// oxlint-disable-next-line jsx-a11y/no-autofocus
					autoFocus={first}
					autoComplete="off"
					aria-describedby={describedBy}
					inputMode={touch ? "none" : "decimal"}
					value={value}
					onFocus={onFocus}
					onKeyDown={onKeyDown}
					onChange={(event) => {
						const text = cleaned(event.target.value);
						if (text !== null) onChange(text);
					}}
					className={cn(
						"num w-full rounded-md border-[1.5px] border-input bg-card text-center font-[650] text-foreground",
						sizes[size],
					)}
				/>
				{value === "" ? null : (
					<button
						type="button"
						aria-label={m.training_clear_answer()}
						// Escape does the same
						tabIndex={-1}
						onClick={onClear}
						className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
					>
						<X size={20} aria-hidden="true" />
					</button>
				)}
			</div>
		</div>
	);
}
