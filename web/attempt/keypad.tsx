import { Delete } from "lucide-react";
import type { ComponentProps } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { negated } from "../lib/number-text";

type Props = { value: string; locked: boolean; onType: (value: string) => void; onNext: () => void };

/** Our own keys under the sum. The answer field keeps the focus and its caret. */
export function Keypad({ value, locked, onType, onNext }: Props) {
	const hasComma = /[,.]/.test(value);
	const digits = (...shown: string[]) =>
		shown.map((digit) => (
			<Key key={digit} disabled={locked} onClick={() => onType(value + digit)}>
				{digit}
			</Key>
		));
	return (
		<div
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a form's meaning
			role="group"
			aria-label={m.ui_keypad_label()}
			className="grid grid-cols-4 gap-1.5 border-t border-border bg-background p-2 pb-[calc(8px+env(safe-area-inset-bottom))]"
		>
			{digits("1", "2", "3")}
			<Key aria-label={m.ui_key_erase()} disabled={locked} onClick={() => onType(value.slice(0, -1))}>
				<Delete size={24} aria-hidden="true" />
			</Key>
			{digits("4", "5", "6")}
			<Key
				onClick={onNext}
				className="row-span-3 h-auto border-transparent bg-primary font-text text-[18px] text-primary-foreground shadow-lip active:bg-primary-hover"
			>
				{m.attempt_run_next_key()}
			</Key>
			{digits("7", "8", "9")}
			<Key aria-label={m.ui_key_minus()} disabled={locked} onClick={() => onType(negated(value))}>
				{"\u2212"}
			</Key>
			{digits("0")}
			<Key aria-label={m.ui_run_key_comma()} disabled={locked || hasComma} onClick={() => onType(`${value},`)}>
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
