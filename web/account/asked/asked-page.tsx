import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { getLocale } from "../../paraglide/runtime.js";
import { PlainPage } from "../../shells/plain-page";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorState } from "../../ui/error-state";
import { Form, FormActions } from "../../ui/form";
import { LoadingBeads } from "../../ui/loading-beads";
import { PasswordField } from "../../ui/password-field";
import { askedQuery } from "./queries";

/** Where the letter of a teacher leads who typed the address of this account: its owner agrees by the password, or declines. */
export function AskedPage({ token }: { token: string }) {
	const { data: asked, error, refetch } = useQuery(askedQuery(token));
	const [password, setPassword] = useState("");
	const [empty, setEmpty] = useState(false);
	const answer = useMutation({
		mutationFn: (accept: boolean) =>
			unwrap(api["teaching-requests"][":token"].$post({ param: { token }, json: { accept, password } })),
	});

	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		setEmpty(password.trim() === "");
		if (password.trim() !== "") answer.mutate(true);
	}

	if (!asked && error instanceof ApiError && error.status === 404) {
		return (
			<PlainPage title={m.account_asked_title()}>
				<p className="measure">{m.account_asked_gone()}</p>
			</PlainPage>
		);
	}
	if (!asked && error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!asked) return <LoadingBeads />;
	const teacher = getLocale() === "en" ? asked.teacher.name_en : asked.teacher.name;
	const fault = empty ? errorText("REQUIRED") : answer.error ? failureText(answer.error) : undefined;
	return (
		<PlainPage title={m.account_asked_title()}>
			<Card className="grid gap-4 p-6">
				{answer.data ? (
					<output className="measure text-lg">
						{answer.data.accepted ? m.account_asked_accepted({ teacher }) : m.account_asked_declined({ teacher })}
					</output>
				) : (
					<>
						<p className="measure break-words">{m.account_asked_text({ teacher, child: asked.child })}</p>
						<Form onSubmit={submit}>
							<PasswordField
								label={m.account_asked_password()}
								name="password"
								autoComplete="current-password"
								required
								value={password}
								error={fault}
								onChange={(event) => {
									setPassword(event.target.value);
									setEmpty(false);
									answer.reset();
								}}
							/>
							<FormActions>
								<Button type="submit" variant="primary" loading={answer.isPending}>
									{m.account_asked_accept()}
								</Button>
								<Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
									{m.account_asked_decline()}
								</Button>
							</FormActions>
						</Form>
					</>
				)}
			</Card>
		</PlainPage>
	);
}
