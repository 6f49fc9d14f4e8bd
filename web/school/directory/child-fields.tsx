import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { dayLocale } from "../../lib/day-locale";
import type { FieldWiring } from "../../ui/contract-form";
import { useOpenCountries } from "../../account/session/open-countries";
import { getLocale } from "../../paraglide/runtime.js";
import { calendarDay } from "../../ui/calendar-date";
import { DateField } from "../../ui/date-field";
import { FormRow } from "../../ui/form";
import { PasswordField } from "../../ui/password-field";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";

type Name =
	| "name"
	| "surname"
	| "patronymic"
	| "name_en"
	| "surname_en"
	| "patronymic_en"
	| "gender"
	| "birthday"
	| "email"
	| "password"
	| "phone"
	| "country"
	| "city"
	| "parent_name"
	| "parent_email";

/** Who gives the e-mail and the password: this staff, the owner of the account, or the staff that made it. */
type SignInOf = "staff" | "owner" | "others";

type Props = { field: (name: Name) => FieldWiring; exists?: boolean; signInOf?: SignInOf };

const emailHint = {
	staff: () => m.school_email_hint(),
	owner: () => m.school_email_own(),
	others: () => m.school_email_others(),
} as const satisfies Record<SignInOf, () => string>;

function countryOptions(codes: readonly string[]) {
	const names = new Intl.DisplayNames(dayLocale(), { type: "region" });
	return codes
		.map((code) => ({ value: code, label: names.of(code === "TQ" ? "TM" : code) ?? code }))
		.toSorted((a, b) => a.label.localeCompare(b.label, getLocale()));
}

/** The profile of a child: names first, then parents, then how to sign in; only the name is required. */
export function ChildFields({ field, exists = false, signInOf = "staff" }: Props) {
	const today = calendarDay(deviceNow());
	const country = field("country");
	const codes = useOpenCountries(String(country.defaultValue ?? ""));
	return (
		<>
			<FormRow>
				<TextField label={m.school_name()} autoComplete="off" required {...field("name")} />
				<TextField label={m.school_surname()} autoComplete="off" {...field("surname")} />
			</FormRow>
			<FormRow>
				<TextField label={m.school_patronymic()} autoComplete="off" {...field("patronymic")} />
				<DateField
					label={m.school_birthday()}
					locale={getLocale()}
					today={today}
					lastYear={today.year}
					{...field("birthday")}
				/>
			</FormRow>
			<FormRow>
				<TextField label={m.school_name_en()} autoComplete="off" {...field("name_en")} />
				<TextField label={m.school_surname_en()} autoComplete="off" {...field("surname_en")} />
			</FormRow>
			<FormRow>
				<TextField label={m.school_patronymic_en()} autoComplete="off" {...field("patronymic_en")} />
				<SelectField
					label={m.school_gender()}
					placeholder={m.school_not_said()}
					options={[
						{ value: "female", label: m.school_girl() },
						{ value: "male", label: m.school_boy() },
					]}
					{...field("gender")}
				/>
			</FormRow>
			<FormRow>
				<SelectField
					label={m.school_country()}
					placeholder={m.school_not_said()}
					options={countryOptions(codes)}
					{...country}
				/>
				<TextField label={m.school_city()} autoComplete="off" {...field("city")} />
			</FormRow>
			<FormRow>
				<TextField label={m.school_phone()} type="tel" inputMode="tel" autoComplete="off" {...field("phone")} />
			</FormRow>
			<FormRow>
				<TextField label={m.school_parent_name()} autoComplete="off" {...field("parent_name")} />
				<TextField
					label={m.school_parent_email()}
					type="email"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					readOnly={signInOf !== "staff"}
					hint={signInOf === "staff" ? m.school_address_asked() : emailHint[signInOf]()}
					{...field("parent_email")}
				/>
			</FormRow>
			<FormRow>
				<TextField
					label={m.school_email()}
					type="email"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					readOnly={signInOf !== "staff"}
					hint={emailHint[signInOf]()}
					{...field("email")}
				/>
				{signInOf === "staff" ? (
					<PasswordField
						label={m.school_password()}
						autoComplete="new-password"
						hint={exists ? m.school_password_keep() : m.school_password_hint()}
						{...field("password")}
					/>
				) : null}
			</FormRow>
		</>
	);
}
