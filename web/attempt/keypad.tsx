import { Delete } from "lucide-react";
import type { ComponentProps } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { negated } from "../lib/number-text";

const rows = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

type Props = { value: string; locked: boolean; onType: (value: string) => void; onNext: () => void };

/** Our own keys under the sum. The answer above keeps the focus, so that its caret stays where the child looks. */
export function Keypad({ value, locked, onType, onNext }: Props) {
	const mark = /[,.]/.test(value);
	return (
		<div
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a form's meaning
			role="group"
			aria-label={m.ui_keypad_label()}
			className="grid grid-cols-4 gap-1.5 border-t border-border bg-background p-2 pb-[calc(8px+env(safe-area-inset-bottom))]"
		>
			{rows.slice(0, 3).map((digit) => (
				<Key key={digit} disabled={locked} onClick={() => onType(value + digit)}>
					{digit}
				</Key>
			))}
			<Key aria-label={m.ui_key_erase()} disabled={locked} onClick={() => onType(value.slice(0, -1))}>
				<Delete size={24} aria-hidden="true" />
			</Key>
			{rows.slice(3, 6).map((digit) => (
				<Key key={digit} disabled={locked} onClick={() => onType(value + digit)}>
					{digit}
				</Key>
			))}
			<Key
				onClick={onNext}
				className="row-span-3 h-auto border-transparent bg-primary font-text text-[18px] text-primary-foreground shadow-lip active:bg-primary-hover"
			>
				{m.attempt_run_next_key()}
			</Key>
			{rows.slice(6).map((digit) => (
				<Key key={digit} disabled={locked} onClick={() => onType(value + digit)}>
					{digit}
				</Key>
			))}
			<Key aria-label={m.ui_key_minus()} disabled={locked} onClick={() => onType(negated(value))}>
				{"\u2212"}
			</Key>
			<Key disabled={locked} onClick={() => onType(`${value}0`)}>
				0
			</Key>
			<Key aria-label={m.ui_run_key_comma()} disabled={locked || mark} onClick={() => onType(`${value},`)}>
				,
			</Key>
		</div>
	);
}

function Key({ className, ...rest }: ComponentProps<"button">) {
	return (
		<button
			type="button"
			onPointerDown={(event) => event.preventDefault()}
			className={cn(
				"num grid h-[clamp(48px,6.6dvh,54px)] min-w-12 touch-manipulation place-items-center rounded-md border border-border bg-card text-[25px] font-[600]",
				"active:translate-y-px active:bg-sunken disabled:bg-muted disabled:text-muted-foreground",
				className,
			)}
			{...rest}
		/>
	);
}
