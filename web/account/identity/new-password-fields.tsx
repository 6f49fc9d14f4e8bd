import { z } from "zod";
import { m } from "#messages";
import type { FieldWiring } from "../../ui/contract-form";
import { PasswordField } from "../../ui/password-field";

interface NewPasswordFieldsProps {
	password: FieldWiring;
	repeat: FieldWiring;
	label?: string;
	repeatLabel?: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({
	password,
	repeat,
	label = m.account_new_password_label(),
	repeatLabel = m.account_repeat_password_label(),
}: NewPasswordFieldsProps) {
	return (
		<>
			<PasswordField
				label={label}
				hint={m.account_password_rule()}
				autoComplete="new-password"
				required
				{...password}
			/>
			<PasswordField label={repeatLabel} autoComplete="new-password" required {...repeat} />
		</>
	);
}

const Repeat = z.string("REQUIRED").trim().min(1, "REQUIRED");

/** A contract whose password `field` must equal a second field, `repeat`. */
export function withRepeat<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, field: keyof Shape & string) {
	return z.object({ ...schema.shape, repeat: Repeat }).superRefine((value, ctx) => {
		const typed = value as Record<string, unknown>;
		if (typed[field] !== typed.repeat) {
			ctx.addIssue({ code: "custom", path: ["repeat"], message: "PASSWORDS_DO_NOT_MATCH" });
		}
	});
}
