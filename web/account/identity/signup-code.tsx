import { useState } from "react";
import { m } from "#messages";
import { ConfirmInput } from "#worker/account/auth/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { deviceNow } from "../../lib/clock";
import { failureText } from "../../lib/error-text";
import { useContractForm } from "../../ui/contract-form";
import type { Me } from "../session/queries";
import { Button } from "../../ui/button";
import { useTimeLeft } from "../../ui/countdown";
import { Form, FormActions } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";

const CodeForm = ConfirmInput.pick({ code: true });

/** Between two mails. */
const resendMs = 60_000;

interface SignupCodeProps {
	email: string;
	/** Asks for another mail with a new code. */
	onResend: () => Promise<void>;
	onConfirmed: (me: Me) => Promise<void>;
	onBack: () => void;
}

/** The second step: six digits from the mail. */
export function SignupCode({ email, onResend, onConfirmed, onBack }: SignupCodeProps) {
	const { props, field, pending } = useContractForm(CodeForm, {
		fieldOf: { INVALID_CODE: "code" },
		async send({ code }) {
			await onConfirmed(await unwrap(api.users.signup.confirm.$post({ json: { email, code } })));
		},
	});
	return (
		<Form {...props}>
			<TextField
				label={m.account_signup_code_label()}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={6}
				required
				// the only field of the step
				// oxlint-disable-next-line jsx-a11y/no-autofocus
				autoFocus
				{...field("code")}
			/>
			<FormActions>
				<Button type="submit" variant="primary" loading={pending}>
					{m.account_signup_code_submit()}
				</Button>
				<Button variant="ghost" onClick={onBack}>
					{m.account_signup_change_data()}
				</Button>
			</FormActions>
			<Resend onResend={onResend} />
		</Form>
	);
}

function Resend({ onResend }: { onResend: () => Promise<void> }) {
	const [openAt, setOpenAt] = useState(() => deviceNow() + resendMs);
	const [pending, setPending] = useState(false);
	const left = useTimeLeft(openAt, deviceNow);
	const seconds = left.minutes * 60 + left.seconds;

	async function resend(): Promise<void> {
		setPending(true);
		try {
			await onResend();
			setOpenAt(deviceNow() + resendMs);
			toast({ kind: "ok", text: m.account_signup_resent() });
		} catch (error) {
			if (error instanceof ApiError && error.retryAfter) setOpenAt(deviceNow() + error.retryAfter * 1000);
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}

	return (
		<p className="flex min-h-12 flex-wrap items-center gap-3 text-sm text-muted-foreground">
			{seconds > 0 ? (
				<span>{m.account_signup_resend_in({ seconds })}</span>
			) : (
				<Button size="sm" loading={pending} onClick={() => void resend()}>
					{m.account_signup_resend()}
				</Button>
			)}
		</p>
	);
}
