import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import type { FieldWiring } from "../../ui/contract-form";
import { getLocale } from "../../paraglide/runtime.js";
import { DateField } from "../../ui/date-field";
import { FormRow } from "../../ui/form";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import { calendarDay } from "../../ui/calendar-date";

type PersonName = "name_en" | "surname_en" | "birthday" | "phone" | "email" | "password";

type Props = {
	field: (name: PersonName) => FieldWiring;
	/** the address of an existing account, which is shown and cannot be changed */
	email?: string | null;
	phoneRequired?: boolean;
	/** no password is typed over the one that the owner of the account chose */
	ownAccount?: boolean;
	onBirthday?: (day: string) => void;
};

/** English names, birthday, phone, e-mail and password of a person entered by staff. */
export function PersonFields({ field, email, phoneRequired = false, ownAccount = false, onBirthday }: Props) {
	const today = calendarDay(deviceNow());
	const exists = email !== undefined;
	return (
		<>
			<FormRow>
				<TextField label={m.account_name_en_label()} autoComplete="off" required {...field("name_en")} />
				<TextField label={m.account_surname_en_label()} autoComplete="off" required {...field("surname_en")} />
			</FormRow>
			<FormRow>
				<DateField
					label={m.account_birthday_label()}
					locale={getLocale()}
					today={today}
					lastYear={today.year}
					{...(onBirthday ? { onChange: onBirthday } : {})}
					{...field("birthday")}
				/>
				<TextField
					label={m.account_phone_label()}
					type="tel"
					inputMode="tel"
					autoComplete="off"
					required={phoneRequired}
					{...field("phone")}
				/>
			</FormRow>
			<FormRow>
				{exists ? (
					<TextField
						label={m.account_email_label()}
						name="email_shown"
						readOnly
						value={email ?? ""}
						hint={ownAccount ? m.olympiad_people_password_own() : m.olympiad_people_email_fixed()}
					/>
				) : (
					<TextField
						label={m.account_email_label()}
						type="email"
						inputMode="email"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
						{...field("email")}
					/>
				)}
				{ownAccount ? null : (
					<PasswordField
						label={m.account_password_label()}
						autoComplete="new-password"
						hint={exists ? m.olympiad_people_password_keep() : m.olympiad_people_password_hint()}
						required={!exists}
						{...field("password")}
					/>
				)}
			</FormRow>
		</>
	);
}
