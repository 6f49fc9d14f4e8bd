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
