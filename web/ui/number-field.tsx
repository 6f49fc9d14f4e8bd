import { Minus, Plus } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { m } from "#messages";
import { cn } from "./cn";
import { type FieldText, FieldShell, useField } from "./field";
import { setNativeValue } from "./native-value";

export interface NumberFieldProps extends Omit<FieldText, "label"> {
	label: string;
	/** With onChange the field is controlled; without it the form reads it by name. */
	value?: number;
	defaultValue?: number | string;
	onChange?: (value: number) => void;
	min?: number;
	max?: number;
	step?: number;
	/** Digits after the point; by default those of the step. Money has two, though its step is larger. */
	places?: number;
	disabled?: boolean;
	required?: boolean;
}

function decimals(step: number): number {
	return String(step).split(".")[1]?.length ?? 0;
}

export function NumberField({
	value,
	defaultValue,
	onChange,
	min = Number.NEGATIVE_INFINITY,
	max = Number.POSITIVE_INFINITY,
	step = 1,
	places = decimals(step),
	disabled,
	required,
	...props
}: NumberFieldProps) {
	const { text: shell, wiring } = useField(props);
	const { label, error } = props;
	const input = useRef<HTMLInputElement>(null);
	// a separate state: a text that is being typed may not be a number yet ("", "-", "0,")
	const [text, setText] = useState(() => String(value ?? defaultValue ?? ""));
	const parsed = text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
	const [typing, setTyping] = useState(false);
	// what is typed towards another number stays while it is typed, though its owner does not hear of it yet
	const unfinished = typing && !(parsed >= min && parsed <= max);
	const shown = value !== undefined && parsed !== value && !unfinished ? String(value) : text;
	const current = value ?? (Number.isNaN(parsed) ? undefined : parsed);

	function clamp(next: number): number {
		return Number(Math.min(max, Math.max(min, next)).toFixed(places));
	}
	function typed(event: ChangeEvent<HTMLInputElement>): void {
		const raw = event.target.value.replace(/\s/g, "").replace(",", ".");
		if (!/^[-−]?\d*\.?\d*$/.test(raw) || (places > 0 && (raw.split(".")[1]?.length ?? 0) > places)) return;
		setText(raw);
		const next = Number(raw);
		if (raw.trim() !== "" && !Number.isNaN(next) && next >= min && next <= max) onChange?.(next);
	}
	function stepBy(times: number): void {
		if (!input.current || disabled) return;
		const from = current ?? (Number.isFinite(min) ? min - step * times : 0);
		setNativeValue(input.current, String(clamp(from + step * times)));
	}
	function settle(): void {
		setTyping(false);
		if (!Number.isNaN(parsed) && input.current && clamp(parsed) !== parsed) {
			setNativeValue(input.current, String(clamp(parsed)));
		}
	}
	function key(event: KeyboardEvent): void {
		if (event.key === "ArrowUp") stepBy(1);
		else if (event.key === "ArrowDown") stepBy(-1);
		else return;
		event.preventDefault();
	}
	return (
		<FieldShell text={shell} wiring={wiring}>
			<div
				data-slot="number"
				className={cn(
					"flex h-12 items-center rounded-sm border-[1.5px] border-input bg-card",
					disabled && "bg-muted text-muted-foreground",
					error && "border-[2.5px] border-bad",
				)}
			>
				<StepButton
					label={m.ui_decrease_named({ label })}
					disabled={disabled || (current ?? max) <= min}
					onPress={() => stepBy(-1)}
				>
					<Minus size={20} aria-hidden="true" />
				</StepButton>
				<input
					ref={input}
					name={shell.name}
					inputMode={places > 0 ? "decimal" : "numeric"}
					autoComplete="off"
					role="spinbutton"
					aria-valuenow={current ?? 0}
					aria-valuemin={Number.isFinite(min) ? min : undefined}
					aria-valuemax={Number.isFinite(max) ? max : undefined}
					aria-valuetext={shown}
					{...wiring}
					value={shown}
					disabled={disabled}
					required={required}
					onChange={typed}
					onFocus={() => setTyping(true)}
					onBlur={settle}
					onKeyDown={key}
					className="num h-full w-full min-w-0 rounded-[5px] bg-transparent text-center text-[20px] font-bold"
				/>
				<StepButton
					label={m.ui_increase_named({ label })}
					disabled={disabled || (current ?? min) >= max}
					onPress={() => stepBy(1)}
				>
					<Plus size={20} aria-hidden="true" />
				</StepButton>
			</div>
		</FieldShell>
	);
}

function StepButton({
	label,
	disabled,
	onPress,
	children,
}: {
	label: string;
	disabled: boolean;
	onPress: () => void;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			// by keyboard the arrow keys step the field itself
			tabIndex={-1}
			aria-label={label}
			disabled={disabled}
			onClick={onPress}
			className="grid h-full w-[46px] flex-none place-items-center rounded-[6px] hover:bg-muted disabled:text-border"
		>
			{children}
		</button>
	);
}
