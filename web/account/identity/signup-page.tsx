import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import type { SignupInput } from "#worker/account/auth/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { PlainPage } from "../../shells/plain-page";
import type { Me } from "../session/queries";
import { adoptLanguage, startSession } from "../session/session";
import { forgetReferral } from "./referral-mark";
import { SignupCode } from "./signup-code";
import { ParentSignupForm, TeacherSignupForm } from "./signup-forms";

async function askForCode(input: SignupInput): Promise<void> {
	await unwrap(api.users.signup.$post({ json: input }));
}

interface SignupPageProps {
	/** Called once the session began; returns where to go instead of the landing page, or null. */
	onEntered?: (me: Me) => string | null;
}

export function ParentSignupPage({ onEntered }: SignupPageProps) {
	return (
		<Signup onEntered={onEntered} title={m.account_signup_parent_title()} lead={m.account_signup_parent_lead()}>
			{(sent, onData) => <ParentSignupForm draft={draftOf(sent)} onData={onData} />}
		</Signup>
	);
}

export function TeacherSignupPage({ onEntered }: SignupPageProps) {
	return (
		<Signup onEntered={onEntered} title={m.account_signup_teacher_title()} lead={m.account_signup_teacher_lead()}>
			{(sent, onData) => <TeacherSignupForm draft={draftOf(sent)} onData={onData} />}
		</Signup>
	);
}

/** What was typed; the password is typed and the documents are ticked anew. */
function draftOf(sent: SignupInput | null): Partial<Record<string, string>> {
	if (!sent) return {};
	const { terms: _, privacy: __, ...typed } = sent;
	return { ...typed, password: "" };
}

interface SignupProps extends SignupPageProps {
	title: string;
	lead: string;
	children: (sent: SignupInput | null, onData: (input: SignupInput) => Promise<void>) => ReactNode;
}

/** Two steps: the data, then the mailed code, which opens the session. */
function Signup({ title, lead, onEntered, children }: SignupProps) {
	const queryClient = useQueryClient();
	const router = useRouter();
	const [sent, setSent] = useState<SignupInput | null>(null);
	const [step, setStep] = useState<"data" | "code">("data");

	async function enter(me: Me): Promise<void> {
		startSession(queryClient, me);
		forgetReferral();
		await router.navigate({ href: onEntered?.(me) ?? me.landing, replace: true });
		adoptLanguage(me);
	}

	if (step === "code" && sent) {
		return (
			<PlainPage
				key="code"
				title={m.account_signup_code_title()}
				lead={m.account_signup_code_lead({ email: sent.email })}
			>
				<SignupCode
					email={sent.email}
					onResend={() => askForCode(sent)}
					onConfirmed={enter}
					onBack={() => setStep("data")}
				/>
			</PlainPage>
		);
	}
	return (
		<PlainPage title={title} lead={lead}>
			{children(sent, async (input) => {
				try {
					await askForCode(input);
				} catch (error) {
					if (error instanceof ApiError && error.code === "CONSENT_CHANGED") {
						await queryClient.invalidateQueries({ queryKey: ["document"] });
					}
					throw error;
				}
				setSent(input);
				setStep("code");
			})}
			<p>
				<Link to="/signin" className="inline-flex min-h-11 items-center">
					{m.account_signup_have_account()}
				</Link>
			</p>
		</PlainPage>
	);
}
