import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { type FieldText, FieldNotes, useControlWiring } from "./field";

/** A checkbox without a label: 22 px in a 44 px cell. In tables it needs an `aria-label`. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
	return (
		<span data-slot="checkbox" className={cn("relative grid size-11 flex-none place-items-center", className)}>
			<input
				type="checkbox"
				{...rest}
				className="peer absolute inset-[11px] m-0 appearance-none rounded-[6px] border-[1.5px] border-input bg-card checked:border-foreground checked:bg-foreground aria-invalid:border-[2.5px] aria-invalid:border-bad disabled:bg-muted before:absolute before:-inset-[11px] before:content-['']"
			/>
			<Check
				size={15}
				strokeWidth={3}
				aria-hidden="true"
				className="pointer-events-none relative text-background opacity-0 peer-checked:opacity-100"
			/>
		</span>
	);
}

export interface CheckboxFieldProps
	extends Omit<FieldText, "aside">, Omit<ComponentProps<"input">, keyof FieldText | "type"> {}

export function CheckboxField({ label, name, error, hint, id, className, ...rest }: CheckboxFieldProps) {
	const wiring = useControlWiring({ id, error, hint });
	return (
		<div data-slot="field" className={cn("grid gap-1", className)}>
			<div className="flex items-start gap-1">
				<Checkbox name={name} className="-ml-[11px]" {...rest} {...wiring} />
				<label htmlFor={wiring.id} className="py-2.5 text-[16px] leading-6">
					{label}
				</label>
			</div>
			<FieldNotes id={wiring.id} error={error} hint={hint} />
		</div>
	);
}
