import { ArrowRight, Check, Delete } from "lucide-react";
import type { ReactNode } from "react";
import type { AnswerMarks } from "#domain/trainer/answer-marks";
import { m } from "#messages";
import { cn } from "../../../ui/cn";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const mostCharacters = 16;

/** Whether to show our own keys: on touch screens and narrow screens. */
export function touchKeysWanted(): boolean {
	return window.matchMedia?.("(pointer: coarse), (max-width: 600px)").matches ?? false;
}

/** The text after a key: a digit or comma is added at the end, the minus at the front. */
export function typed(text: string, key: string): string {
	if (key === "−") return text.startsWith("−") ? text.slice(1) : `−${text}`;
	if (key === "," && /[,.]/.test(text)) return text;
	return (text + key).slice(0, mostCharacters);
}

/** A typed text with a true minus; null if it cannot be an answer. */
export function cleaned(text: string): string | null {
	return /^[-−+]?[\d\s.,]*$/.test(text) ? text.replace("-", "−").slice(0, mostCharacters) : null;
}

/** Whether a text is an answer: it has a digit. */
export function isAnswer(text: string): boolean {
	return /\d/.test(text);
}

/** The zero takes the room of the keys that are not needed. */
const zeroWidth = ["col-span-3", "col-span-2", ""] as const;

/** Keys for answers; the field keeps the focus. */
export function AnswerKeys({
	value,
	onType,
	onNext,
	last,
	ready,
	marks,
}: {
	value: string;
	onType: (value: string) => void;
	onNext: () => void;
	/** All fields are filled: the big key submits. */
	last: boolean;
	ready: boolean;
	/** Keys beside the digits. */
	marks: AnswerMarks;
}) {
	const nextLabel = last ? m.training_check() : m.training_next_field();
	const digit = (key: string, className?: string) => (
		<Key key={key} className={className} onClick={() => onType(typed(value, key))}>
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
			{digits.slice(0, 3).map((key) => digit(key))}
			<Key label={m.ui_key_erase()} onClick={() => onType(value.slice(0, -1))}>
				<Delete size={24} aria-hidden="true" />
			</Key>
			{digits.slice(3, 6).map((key) => digit(key))}
			<Key
				disabled={!ready}
				label={nextLabel}
				onClick={onNext}
				className="row-span-3 h-auto beside:h-auto border-transparent bg-primary text-primary-foreground shadow-lip active:bg-primary-hover disabled:shadow-none"
			>
				{last ? <Check size={30} aria-hidden="true" /> : <ArrowRight size={30} aria-hidden="true" />}
			</Key>
			{digits.slice(6).map((key) => digit(key))}
			{marks.minus ? (
				<Key label={m.ui_key_minus()} onClick={() => onType(typed(value, "−"))}>
					−
				</Key>
			) : null}
			{digit("0", zeroWidth[Number(marks.minus) + Number(marks.comma)])}
			{marks.comma ? (
				<Key label={m.ui_run_key_comma()} onClick={() => onType(typed(value, ","))}>
					,
				</Key>
			) : null}
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
				"num grid h-[clamp(46px,6.4dvh,58px)] min-w-11 beside:h-[clamp(40px,calc((100cqh-var(--keys-rest,86px))/4),58px)] touch-manipulation place-items-center rounded-md border border-border bg-card text-[24px] font-[600] text-foreground",
				"active:translate-y-px active:bg-sunken disabled:bg-muted disabled:text-muted-foreground",
				className,
			)}
		>
			{children}
		</button>
	);
}
