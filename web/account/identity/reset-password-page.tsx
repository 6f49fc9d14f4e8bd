import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import { ResetPasswordInput } from "#worker/account/auth/contract";
import { api, ApiError, settle } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { PlainPage } from "../../shells/plain-page";
import { Button, buttonVariants } from "../../ui/button";
import { Form, FormActions } from "../../ui/form";
import { NewPasswordFields, withRepeat } from "./new-password-fields";

const ResetForm = withRepeat(ResetPasswordInput.pick({ password: true }), "password");

/** The page the mailed link opens; `token` is the token of the link. */
export function ResetPasswordPage({ token }: { token: string }) {
	const [state, setState] = useState<"asked" | "done" | "expired">(token === "" ? "expired" : "asked");
	if (state === "expired") {
		return (
			<PlainPage key="expired" title={m.account_reset_title()} lead={m.account_reset_no_token()}>
				<Link to="/forgot-password" className={buttonVariants({ variant: "primary", className: "justify-self-start" })}>
					{m.account_reset_ask_again()}
				</Link>
			</PlainPage>
		);
	}
	if (state === "done") {
		return (
			<PlainPage key="done" title={m.account_reset_done_title()} lead={m.account_reset_done()}>
				<Link to="/signin" className={buttonVariants({ variant: "primary", className: "justify-self-start" })}>
					{m.account_back_to_signin()}
				</Link>
			</PlainPage>
		);
	}
	return <ResetPasswordForm token={token} onState={setState} />;
}

function ResetPasswordForm({ token, onState }: { token: string; onState: (state: "done" | "expired") => void }) {
	const { props, field, pending } = useContractForm(ResetForm, {
		async send({ password }) {
			try {
				await settle(api.users["reset-password"].$post({ json: { token, password } }));
				onState("done");
			} catch (error) {
				// the link was used or is too old
				if (!(error instanceof ApiError) || error.code !== "INVALID_CODE") throw error;
				onState("expired");
			}
		},
	});
	return (
		<PlainPage title={m.account_reset_title()}>
			<Form {...props}>
				<NewPasswordFields password={field("password")} repeat={field("repeat")} />
				<FormActions>
					<Button type="submit" variant="primary" loading={pending}>
						{m.account_reset_submit()}
					</Button>
				</FormActions>
			</Form>
		</PlainPage>
	);
}
