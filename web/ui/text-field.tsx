import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { controlClass, type FieldText, FieldShell, useControlWiring } from "./field";

export interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, keyof FieldText> {
	/** An icon at the start, e.g. a magnifier. */
	icon?: ReactNode;
}

export function TextField({ label, name, error, hint, aside, id, className, icon, ...rest }: TextFieldProps) {
	const wiring = useControlWiring({ id, error, hint });
	const input = (
		<input data-slot="input" name={name} {...rest} {...wiring} className={cn(controlClass, icon && "pl-[42px]")} />
	);
	return (
		<FieldShell text={{ label, name, error, hint, aside, className }} wiring={wiring}>
			{icon ? (
				<div className="relative">
					<span className="pointer-events-none absolute top-3.5 left-3.5 text-muted-foreground">{icon}</span>
					{input}
				</div>
			) : (
				input
			)}
		</FieldShell>
	);
}

export function TextAreaField({
	label,
	name,
	error,
	hint,
	aside,
	id,
	className,
	...rest
}: FieldText & Omit<ComponentProps<"textarea">, keyof FieldText>) {
	const wiring = useControlWiring({ id, error, hint });
	return (
		<FieldShell text={{ label, name, error, hint, aside, className }} wiring={wiring}>
			<textarea
				data-slot="textarea"
				name={name}
				rows={4}
				{...rest}
				{...wiring}
				className={cn(controlClass, "py-2.5")}
			/>
		</FieldShell>
	);
}
