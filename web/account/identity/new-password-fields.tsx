import { z } from "zod";
import { m } from "#messages";
import { PasswordField } from "../../ui/password-field";

interface Wired {
	name: string;
	defaultValue: string | undefined;
	error: string | undefined;
}

/** The new password and the same again. */
export function NewPasswordFields({ password, repeat }: { password: Wired; repeat: Wired }) {
	return (
		<>
			<PasswordField
				label={m.account_new_password_label()}
				hint={m.account_password_rule()}
				autoComplete="new-password"
				required
				{...password}
			/>
			<PasswordField label={m.account_repeat_password_label()} autoComplete="new-password" required {...repeat} />
		</>
	);
}

const Repeat = z.string("REQUIRED").trim().min(1, "REQUIRED");

/** A contract with the new password typed twice; `field` names the first of the two, `repeat` is the second. */
export function withRepeat<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, field: keyof Shape & string) {
	return z.object({ ...schema.shape, repeat: Repeat }).superRefine((value, ctx) => {
		const typed = value as Record<string, unknown>;
		if (typed[field] !== typed.repeat) {
			ctx.addIssue({ code: "custom", path: ["repeat"], message: "PASSWORDS_DO_NOT_MATCH" });
		}
	});
}
