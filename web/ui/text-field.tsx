import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { controlClass, type FieldText, FieldShell, useField } from "./field";

export interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, keyof FieldText> {
	/** At the start of the input. */
	icon?: ReactNode;
}

export function TextField({ icon, ...props }: TextFieldProps) {
	const { text, wiring, rest } = useField(props);
	const input = (
		<input data-slot="input" name={text.name} {...rest} {...wiring} className={cn(controlClass, icon && "pl-[42px]")} />
	);
	return (
		<FieldShell text={text} wiring={wiring}>
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

export function TextAreaField(props: FieldText & Omit<ComponentProps<"textarea">, keyof FieldText>) {
	const { text, wiring, rest } = useField(props);
	return (
		<FieldShell text={text} wiring={wiring}>
			<textarea
				data-slot="textarea"
				name={text.name}
				rows={4}
				{...rest}
				{...wiring}
				className={cn(controlClass, "py-2.5")}
			/>
		</FieldShell>
	);
}
