import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass, type FieldText, FieldShell, useField } from "./field";

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<"select">, keyof FieldText | "children"> {
	options: readonly { value: string; label: string; disabled?: boolean }[];
	/** Shown while nothing is chosen; its value is the empty string. */
	placeholder?: string;
}

/** A native select: it works best on phones. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
	const { text, wiring, rest } = useField(props);
	return (
		<FieldShell text={text} wiring={wiring}>
			<div className="relative">
				<select
					data-slot="select"
					name={text.name}
					{...rest}
					{...wiring}
					className={cn(controlClass, "appearance-none pr-11")}
				>
					{placeholder === undefined ? null : <option value="">{placeholder}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value} disabled={option.disabled}>
							{option.label}
						</option>
					))}
				</select>
				<ChevronDown
					size={20}
					aria-hidden="true"
					className="pointer-events-none absolute top-3.5 right-3.5 text-muted-foreground"
				/>
			</div>
		</FieldShell>
	);
}
