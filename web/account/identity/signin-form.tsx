import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { m } from "#messages";
import { normalizeEmail } from "#domain/user/email";
import { api, ApiError, unwrap } from "../../lib/api";
import { publicErrorText } from "../../lib/public-error-text";
import { wholeFailureText } from "../../lib/whole-failure-text";
import type { Me } from "../session/queries";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { OffBeam } from "../../ui/glyphs";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import { type Credentials, credentialProblems } from "./signin-problems";

/** E-mail and password. `onSignedIn` is called once the server has set the session's cookie. */
export function SigninForm({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
	const [values, setValues] = useState<Credentials>({ email: "", password: "" });
	const [touched, setTouched] = useState<Partial<Record<keyof Credentials, true>>>({});
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const problems = credentialProblems(values);

	function wiring(name: keyof Credentials) {
		const problem = problems[name];
		return {
			name,
			value: values[name],
			required: true,
			error: touched[name] && problem ? publicErrorText(problem) : undefined,
			onChange: (event: { target: { value: string } }) => {
				setRefusal(null);
				setValues({ ...values, [name]: event.target.value });
			},
			onBlur: () => values[name] !== "" && setTouched({ ...touched, [name]: true }),
		};
	}

	async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (pending) return;
		setTouched({ email: true, password: true });
		const first = problems.email ? "email" : problems.password ? "password" : null;
		if (first) {
			(event.currentTarget.elements.namedItem(first) as HTMLInputElement).focus();
			return;
		}
		setPending(true);
		setRefusal(null);
		try {
			const json = { email: normalizeEmail(values.email), password: values.password.trim() };
			onSignedIn(await unwrap(api.users.login.$post({ json })));
		} catch (error) {
			setRefusal(await refusalText(error));
		} finally {
			setPending(false);
		}
	}

	return (
		<Form onSubmit={(event) => void submit(event)}>
			<TextField
				label={m.account_email_label()}
				type="email"
				inputMode="email"
				autoComplete="username"
				{...wiring("email")}
			/>
			<PasswordField
				label={m.account_password_label()}
				autoComplete="current-password"
				aside={
					<Link to="/forgot-password" state={{ email: values.email.trim() }}>
						{m.account_signin_forgot()}
					</Link>
				}
				{...wiring("password")}
			/>
			<div role="alert" className="empty:hidden">
				{refusal ? (
					<p className="flex items-start gap-2 rounded-sm bg-bad-soft px-3.5 py-2.5 text-sm font-[550] text-bad">
						<OffBeam size={18} className="mt-0.5" />
						<span>{refusal}</span>
					</p>
				) : null}
			</div>
			<Button type="submit" variant="primary" size="lg" loading={pending}>
				{m.account_signin_submit()}
			</Button>
		</Form>
	);
}

/** Shows the wait that the server asks for in minutes, rounded up. */
async function refusalText(error: unknown): Promise<string> {
	const wait = error instanceof ApiError && error.code === "TOO_MANY_REQUESTS" ? error.retryAfter : null;
	return wait ? m.account_too_many_requests_wait({ count: Math.ceil(wait / 60) }) : wholeFailureText(error);
}
