import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import { ForgotPasswordInput } from "#worker/account/auth/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { PlainPage } from "../../shells/plain-page";
import { Button, buttonVariants } from "../../ui/button";
import { Form, FormActions } from "../../ui/form";
import { TextField } from "../../ui/text-field";

/** Gives the same answer for known and unknown addresses. */
export function ForgotPasswordPage() {
	const [sentTo, setSentTo] = useState<string | null>(null);
	if (sentTo === null) return <AskForm onSent={setSentTo} />;
	return (
		<PlainPage key="sent" title={m.account_forgot_sent_title()}>
			<output className="measure block">{m.account_forgot_sent({ email: sentTo })}</output>
			<BackToSignin />
		</PlainPage>
	);
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
	const email = useLocation({ select: ({ state }) => state.email ?? "" });
	const { props, field, pending } = useContractForm(ForgotPasswordInput, {
		defaultValue: { email },
		async send({ email }) {
			await unwrap(api.users["forgot-password"].$post({ json: { email } }));
			onSent(email);
		},
	});
	return (
		<PlainPage title={m.account_forgot_title()} lead={m.account_forgot_lead()}>
			<Form {...props}>
				<TextField
					label={m.account_email_label()}
					type="email"
					inputMode="email"
					autoComplete="username"
					required
					{...field("email")}
				/>
				<FormActions>
					<Button type="submit" variant="primary" loading={pending}>
						{m.account_forgot_submit()}
					</Button>
					<BackToSignin />
				</FormActions>
			</Form>
		</PlainPage>
	);
}

function BackToSignin() {
	return (
		<Link to="/signin" className={buttonVariants({ className: "justify-self-start" })}>
			{m.account_back_to_signin()}
		</Link>
	);
}
