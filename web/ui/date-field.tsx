import { CalendarDays } from "lucide-react";
import { Popover } from "radix-ui";
import { useRef, useState } from "react";
import { m } from "#messages";
import { Calendar } from "./calendar";
import { type CalendarDate, dotted, fromIso, fromTyped, missingDay, toIso, toTyped } from "./calendar-date";
import { cn } from "./cn";
import { controlClass, FieldShell, type FieldText, useField } from "./field";
import { IconButton } from "./icon-button";
import { setNativeValue } from "./native-value";

export interface DateFieldProps extends FieldText {
	/** YYYY-MM-DD. */
	defaultValue?: string;
	/** Gets YYYY-MM-DD, "" when empty, or the text as typed where it is no date. */
	onChange?: (value: string) => void;
	locale: string;
	/** The calendar opens here and marks this day. */
	today: CalendarDate;
	firstYear?: number;
	lastYear?: number;
	disabled?: boolean;
	required?: boolean;
	autoComplete?: string;
}

/** A date, typed as DD.MM.YYYY or picked. The form gets YYYY-MM-DD, or the text as typed where it is no date. */
export function DateField({
	defaultValue = "",
	onChange,
	locale,
	today,
	firstYear = today.year - 100,
	lastYear = today.year + 5,
	disabled,
	required,
	autoComplete,
	...props
}: DateFieldProps) {
	const { text: shell, wiring } = useField(props);
	const start = fromIso(defaultValue);
	const [text, setText] = useState(start ? toTyped(start) : defaultValue);
	const [open, setOpen] = useState(false);
	const day = missingDay(text);
	const note = shell.error && day !== null ? { ...shell, ...missing(day, shell.errorHint !== undefined) } : shell;
	const carrier = useRef<HTMLInputElement>(null);
	const visible = useRef<HTMLInputElement>(null);

	function change(next: string): void {
		setText(next);
		const date = fromTyped(next);
		const value = date ? toIso(date) : next;
		if (carrier.current) setNativeValue(carrier.current, value);
		onChange?.(value);
	}
	return (
		<FieldShell text={note} wiring={wiring}>
			<div className="relative">
				<input
					ref={carrier}
					name={shell.name}
					defaultValue={start ? toIso(start) : defaultValue}
					tabIndex={-1}
					aria-hidden="true"
					disabled={disabled}
					// a form library focuses the field by its name: pass the focus to the visible input
					onFocus={() => visible.current?.focus()}
					className="pointer-events-none absolute bottom-0 left-4 h-px w-px opacity-0"
				/>
				<input
					ref={visible}
					data-slot="input"
					inputMode="numeric"
					autoComplete={autoComplete ?? "off"}
					placeholder={m.ui_date_pattern()}
					{...wiring}
					aria-required={required}
					disabled={disabled}
					value={text}
					onChange={(event) => change(dotted(event.target.value, text))}
					className={cn(controlClass, "num pr-12 aria-invalid:pr-12")}
				/>
				<Popover.Root open={open} onOpenChange={setOpen}>
					<Popover.Trigger asChild>
						<IconButton
							className="absolute top-0.5 right-0.5"
							label={m.ui_date_choose()}
							disabled={disabled}
							icon={<CalendarDays size={20} aria-hidden="true" />}
						/>
					</Popover.Trigger>
					<Popover.Portal>
						<Popover.Content
							align="end"
							sideOffset={6}
							collisionPadding={8}
							aria-label={m.ui_date_choose()}
							className="z-[55] rounded-lg border border-border bg-card p-3 shadow-float data-[state=open]:animate-in data-[state=open]:fade-in data-[state=open]:duration-(--d-ui)"
						>
							<Calendar
								locale={locale}
								today={today}
								selected={fromTyped(text)}
								firstYear={firstYear}
								lastYear={lastYear}
								onPick={(date) => {
									change(toTyped(date));
									setOpen(false);
								}}
							/>
						</Popover.Content>
					</Popover.Portal>
				</Popover.Root>
			</div>
		</FieldShell>
	);
}

function missing(day: number, hinted: boolean): Pick<FieldText, "error" | "errorHint"> {
	const error = m.ui_date_no_day({ day });
	return hinted ? { error, errorHint: m.ui_date_no_day({ day }, { locale: "ru" }) } : { error };
}
