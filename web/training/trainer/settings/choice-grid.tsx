import { type ReactNode, useId } from "react";
import { cn } from "../../../ui/cn";

/** A choice whose options do not fit one row. Real radio buttons. */
export function ChoiceGrid({
	label,
	options,
	value,
	onChange,
	columns,
}: {
	label: string;
	options: readonly { value: string; label: ReactNode }[];
	value: string;
	onChange: (value: string) => void;
	columns: 2 | 3 | 4;
}) {
	const group = useId();
	return (
		<div
			role="radiogroup"
			aria-label={label}
			className={cn("grid gap-1.5", columns === 2 ? "grid-cols-2" : columns === 3 ? "grid-cols-3" : "grid-cols-4")}
		>
			{options.map((option) => (
				<label
					key={option.value}
					className={cn(
						"relative grid min-h-11 cursor-pointer place-items-center rounded-sm border-[1.5px] border-input bg-card px-1.5 py-1 text-center text-[15px] leading-tight font-medium hover:bg-muted",
						"has-checked:border-foreground has-checked:bg-foreground has-checked:font-semibold has-checked:text-background",
						"has-focus-visible:z-10 has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
					)}
				>
					<input
						type="radio"
						className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
						name={group}
						value={option.value}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
					/>
					<span>{option.label}</span>
				</label>
			))}
		</div>
	);
}
