import { ArrowRight, Check, Delete } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { cn } from "../../../ui/cn";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const mostCharacters = 16;

/** Whether our own keys are wanted instead of the phone's: a finger, or a narrow screen. */
export function touchKeysWanted(): boolean {
	return window.matchMedia?.("(pointer: coarse), (max-width: 600px)").matches ?? false;
}

/** What a text becomes after a key: a digit or comma goes to its end, the minus to its front. */
export function typed(text: string, key: string): string {
	if (key === "−") return text.startsWith("−") ? text.slice(1) : `−${text}`;
	if (key === "," && /[,.]/.test(text)) return text;
	return (text + key).slice(0, mostCharacters);
}

/** What may stand in an answer, with the true minus; null when it may not. */
export function cleaned(text: string): string | null {
	return /^[-−+]?[\d\s.,]*$/.test(text) ? text.replace("-", "−").slice(0, mostCharacters) : null;
}

/** Whether a text can be meant as an answer: a sign or a comma alone is a slip of the finger. */
export function isAnswer(text: string): boolean {
	return /\d/.test(text);
}

/** Our own keys; the field above keeps the focus. */
export function AnswerKeys({
	value,
	onType,
	onNext,
	last,
	ready,
}: {
	value: string;
	onType: (value: string) => void;
	onNext: () => void;
	/** Nothing is left to fill: the big key checks. */
	last: boolean;
	ready: boolean;
}) {
	const nextLabel = last ? m.training_check() : m.training_next_field();
	const digit = (key: string) => (
		<Key key={key} onClick={() => onType(typed(value, key))}>
			{key}
		</Key>
	);
	return (
		<div
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a form's meaning
			role="group"
			aria-label={m.ui_keypad_label()}
			className="grid w-full grid-cols-4 gap-1.5"
		>
			{digits.slice(0, 3).map(digit)}
			<Key label={m.ui_key_erase()} onClick={() => onType(value.slice(0, -1))}>
				<Delete size={24} aria-hidden="true" />
			</Key>
			{digits.slice(3, 6).map(digit)}
			<Key
				disabled={!ready}
				label={nextLabel}
				onClick={onNext}
				className="row-span-3 h-auto border-transparent bg-primary text-primary-foreground shadow-lip active:bg-primary-hover disabled:shadow-none"
			>
				{last ? <Check size={30} aria-hidden="true" /> : <ArrowRight size={30} aria-hidden="true" />}
			</Key>
			{digits.slice(6).map(digit)}
			<Key label={m.ui_key_minus()} onClick={() => onType(typed(value, "−"))}>
				−
			</Key>
			{digit("0")}
			<Key label={m.ui_run_key_comma()} onClick={() => onType(typed(value, ","))}>
				,
			</Key>
		</div>
	);
}

function Key({
	label,
	disabled,
	onClick,
	className,
	children,
}: {
	label?: string;
	disabled?: boolean;
	onClick: () => void;
	className?: string;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			disabled={disabled}
			// the field keeps the caret
			onPointerDown={(event) => event.preventDefault()}
			onClick={onClick}
			className={cn(
				"num grid h-[clamp(46px,6.4dvh,58px)] min-w-11 touch-manipulation place-items-center rounded-md border border-border bg-card text-[24px] font-[600] text-foreground",
				"active:translate-y-px active:bg-sunken disabled:bg-muted disabled:text-muted-foreground",
				className,
			)}
		>
			{children}
		</button>
	);
}
