import { type ReactNode, useId } from "react";
import { cn } from "./cn";

export interface SegmentedProps<T extends string> {
	/** For screen readers. */
	label: string;
	options: readonly { value: T; label: ReactNode }[];
	value?: T;
	defaultValue?: T;
	onChange?: (value: T) => void;
	name?: string;
	disabled?: boolean;
	/** Takes the full width in equal parts. */
	wide?: boolean;
	className?: string;
}

/** A choice of a few options. Real radio buttons: arrow keys work, and forms read it by name. */
export function Segmented<T extends string>({
	label,
	options,
	value,
	defaultValue,
	onChange,
	name,
	disabled,
	wide = false,
	className,
}: SegmentedProps<T>) {
	const group = useId();
	return (
		<div
			data-slot="segmented"
			role="radiogroup"
			aria-label={label}
			className={cn(
				"rounded-sm border-[1.5px] border-input bg-card p-0.5",
				wide ? "grid auto-cols-fr grid-flow-col" : "inline-flex max-w-full justify-self-start",
				className,
			)}
		>
			{options.map((option) => (
				<label
					key={option.value}
					className={cn(
						"relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-[6px] text-center text-[15px] leading-tight font-medium",
						wide ? "px-1" : "px-2 xs:px-3",
						// five of them side by side on the narrowest phone
						options.length > 4 && "max-xs:px-1 max-xs:text-[13px]",
						"has-checked:bg-foreground has-checked:font-semibold has-checked:text-background hover:bg-muted",
						"has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-focus-visible:z-10",
						"has-disabled:cursor-not-allowed not-has-checked:has-disabled:text-muted-foreground",
						"has-checked:has-disabled:bg-muted-foreground",
					)}
				>
					<input
						type="radio"
						className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
						name={name ?? group}
						value={option.value}
						disabled={disabled}
						{...(value === undefined
							? { defaultChecked: option.value === defaultValue }
							: { checked: option.value === value })}
						onChange={() => onChange?.(option.value)}
					/>
					<span>{option.label}</span>
				</label>
			))}
		</div>
	);
}
