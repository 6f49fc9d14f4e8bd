import { useState } from "react";
import { m } from "#messages";
import { ParentSignup, type SignupInput, TeacherSignup } from "#worker/account/auth/contract";
import { chosenLocale } from "../../lib/locale";
import { type FieldWiring, useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { Form, FormActions, FormRow } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { ConsentFields, typedConsents } from "./consent-fields";
import { keptReferral } from "./referral-mark";
import { NewPasswordFields, withRepeat } from "./new-password-fields";

const ParentForm = withRepeat(ParentSignup.omit({ kind: true, lang: true }).extend(typedConsents), "password");
const TeacherForm = withRepeat(TeacherSignup.omit({ kind: true, lang: true }).extend(typedConsents), "password");

interface SignupFormProps {
	/** What was typed before the code was asked for; passwords are typed anew. */
	draft: Partial<Record<string, string>>;
	/** Asks the server for a code; its errors are shown in the form. */
	onData: (input: SignupInput) => Promise<void>;
}

const invitedBy = (referral: string | undefined) => (referral ? { referral } : {});

export function ParentSignupForm({ draft, onData }: SignupFormProps) {
	const { props, field, pending } = useContractForm(ParentForm, {
		defaultValue: { referral: keptReferral(), ...draft },
		send: ({ name, email, password, referral, terms, privacy }) =>
			onData({
				kind: "parent",
				lang: chosenLocale(),
				name,
				email,
				password,
				terms,
				privacy,
				...invitedBy(referral),
			}),
	});
	return (
		<Form {...props}>
			<TextField label={m.account_parent_name_label()} autoComplete="name" required {...field("name")} />
			<TextField
				label={m.account_email_label()}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
				{...field("email")}
			/>
			<Passwords password={field("password")} repeat={field("repeat")} />
			<InvitedBy code={field("referral")} />
			<ConsentFields terms={field("terms")} privacy={field("privacy")} of="child" />
			<Submit pending={pending} />
		</Form>
	);
}

export function TeacherSignupForm({ draft, onData }: SignupFormProps) {
	const { props, field, pending } = useContractForm(TeacherForm, {
		defaultValue: { referral: keptReferral(), ...draft },
		send: ({ name, surname, city, email, phone, password, referral, terms, privacy }) =>
			onData({
				kind: "teacher",
				lang: chosenLocale(),
				name,
				surname,
				city,
				email,
				phone,
				password,
				terms,
				privacy,
				...invitedBy(referral),
			}),
	});
	return (
		<Form {...props}>
			<FormRow>
				<TextField label={m.account_name_label()} autoComplete="given-name" required {...field("name")} />
				<TextField label={m.account_surname_label()} autoComplete="family-name" required {...field("surname")} />
			</FormRow>
			<TextField label={m.account_city_label()} autoComplete="address-level2" required {...field("city")} />
			<ContactFields email={field("email")} phone={field("phone")} />
			<Passwords password={field("password")} repeat={field("repeat")} />
			<InvitedBy code={field("referral")} />
			<ConsentFields terms={field("terms")} privacy={field("privacy")} of="teacher" />
			<Submit pending={pending} />
		</Form>
	);
}

function ContactFields({ email, phone }: { email: FieldWiring; phone: FieldWiring }) {
	return (
		<FormRow>
			<TextField
				label={m.account_email_label()}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
				{...email}
			/>
			<TextField label={m.account_phone_label()} type="tel" inputMode="tel" autoComplete="tel" required {...phone} />
		</FormRow>
	);
}

function Passwords({ password, repeat }: { password: FieldWiring; repeat: FieldWiring }) {
	return (
		<FormRow>
			<NewPasswordFields
				password={password}
				repeat={repeat}
				label={m.account_password_label()}
				repeatLabel={m.account_password_again_label()}
			/>
		</FormRow>
	);
}

/** A press shows the field: most have no code or bring it with a link, and another code comes by mail. */
function InvitedBy({ code }: { code: FieldWiring }) {
	const [pressed, setPressed] = useState(false);
	if (!pressed && code.error === undefined) {
		return (
			<>
				{code.defaultValue ? <input type="hidden" name={code.name} value={code.defaultValue} /> : null}
				<Button variant="ghost" className="justify-self-start" onClick={() => setPressed(true)}>
					{code.defaultValue
						? m.account_signup_referral_kept({ code: code.defaultValue })
						: m.account_signup_referral_ask()}
				</Button>
			</>
		);
	}
	return (
		<TextField
			label={m.account_signup_referral_label()}
			autoComplete="off"
			autoCapitalize="characters"
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- the press asks for the field
			autoFocus={pressed}
			{...code}
		/>
	);
}

function Submit({ pending }: { pending: boolean }) {
	return (
		<FormActions>
			<Button type="submit" variant="primary" size="lg" loading={pending}>
				{m.account_signup_submit()}
			</Button>
		</FormActions>
	);
}
