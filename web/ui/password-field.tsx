import { type ComponentProps, useState } from "react";
import { m } from "#messages";
import { cn } from "./cn";
import { controlClass, type FieldText, FieldShell, useControlWiring } from "./field";
import { Eye, EyeShut } from "./glyphs";
import { IconButton } from "./icon-button";

export interface PasswordFieldProps extends FieldText, Omit<ComponentProps<"input">, keyof FieldText | "type"> {}

export function PasswordField({ label, name, error, hint, aside, id, className, ...rest }: PasswordFieldProps) {
	const wiring = useControlWiring({ id, error, hint });
	const [shown, setShown] = useState(false);
	return (
		<FieldShell text={{ label, name, error, hint, aside, className }} wiring={wiring}>
			<div className="relative">
				<input
					data-slot="input"
					name={name}
					autoCapitalize="none"
					spellCheck={false}
					{...rest}
					{...wiring}
					type={shown ? "text" : "password"}
					className={cn(controlClass, "pr-12 aria-invalid:pr-12")}
				/>
				<IconButton
					className="absolute top-0.5 right-0.5"
					label={shown ? m.ui_hide_password() : m.ui_show_password()}
					aria-pressed={shown}
					icon={shown ? <EyeShut /> : <Eye />}
					onClick={() => setShown(!shown)}
				/>
			</div>
		</FieldShell>
	);
}
