import { type ComponentProps, useState } from "react";
import { m } from "#messages";
import { cn } from "./cn";
import { controlClass, type FieldText, FieldShell, useField } from "./field";
import { Eye, EyeShut } from "./glyphs";
import { IconButton } from "./icon-button";

export interface PasswordFieldProps extends FieldText, Omit<ComponentProps<"input">, keyof FieldText | "type"> {}

export function PasswordField(props: PasswordFieldProps) {
	const { text, wiring, rest } = useField(props);
	const [shown, setShown] = useState(false);
	return (
		<FieldShell text={text} wiring={wiring}>
			<div className="relative">
				<input
					data-slot="input"
					name={text.name}
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
