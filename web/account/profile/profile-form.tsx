import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { m } from "#messages";
import { EditedName, ProfileInput } from "#worker/account/users/contract";
import { api, unwrap } from "../../lib/api";
import { deviceNow } from "../../lib/clock";
import { type FieldWiring, useContractForm } from "../../ui/contract-form";
import { getLocale } from "../../paraglide/runtime.js";
import { type Me, meQuery } from "../session/queries";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { Form, FormActions, FormRow } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { calendarDay, shownDay } from "../../ui/calendar-date";

/** The form's rules: a name that is there stays filled; some staff have only an English one. */
function formOf(me: Me) {
	const line = (stored: string) => (stored ? EditedName : EditedName.optional());
	return ProfileInput.extend({ name: line(me.name), surname: line(me.surname) });
}

/** Names, birthday and phone; the e-mail is for reading only. Name, surname and birthday change once. */
export function ProfileForm({ me }: { me: Me }) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(formOf(me), {
		defaultValue: {
			name: me.name,
			surname: me.surname,
			name_en: me.name_en,
			surname_en: me.surname_en,
			birthday: me.birthday ?? "",
			phone: me.phone,
		},
		fieldOf: { IDENTITY_LOCKED: "birthday" },
		async send(value) {
			const saved = await unwrap(api.users.edit.$post({ json: value }));
			queryClient.setQueryData(meQuery.queryKey, saved);
			toast({ kind: "ok", text: m.SAVED() });
		},
	});
	const fixed = (stored: string | null) => me.identity_locked && Boolean(stored);
	const hint = useId();
	return (
		<Form {...props}>
			<fieldset aria-describedby={hint} className="m-0 grid gap-4 border-0 p-0">
				<legend className="sr-only">{m.account_identity_group()}</legend>
				<FormRow>
					{(["name", "surname"] as const).map((key) => {
						const label = key === "name" ? m.account_name_label() : m.account_surname_label();
						return fixed(me[key]) ? (
							<Fixed key={key} label={label} name={key} value={me[key]} />
						) : (
							<TextField
								key={key}
								label={label}
								autoComplete={key === "name" ? "given-name" : "family-name"}
								required={me[key] !== ""}
								{...field(key)}
							/>
						);
					})}
				</FormRow>
				<FormRow>
					{fixed(me.birthday) ? (
						<Fixed
							label={m.account_birthday_label()}
							name="birthday"
							value={me.birthday ?? ""}
							shown={shownDay(me.birthday ?? "")}
						/>
					) : (
						<Birthday {...field("birthday")} />
					)}
				</FormRow>
				<p id={hint} className="-mt-2 text-sm text-muted-foreground">
					{me.identity_locked ? m.account_identity_used() : m.account_identity_once()}
				</p>
			</fieldset>
			<FormRow>
				<TextField label={m.account_name_en_label()} required {...field("name_en")} hint={m.account_profile_lead()} />
				<TextField label={m.account_surname_en_label()} required {...field("surname_en")} />
			</FormRow>
			<FormRow>
				<TextField
					label={m.account_phone_label()}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					required
					{...field("phone")}
				/>
				<TextField
					label={m.account_email_label()}
					name="email_shown"
					type="email"
					readOnly
					value={me.email ?? ""}
					hint={m.account_email_read_only()}
				/>
			</FormRow>
			<FormActions>
				<Button type="submit" variant="primary" loading={pending}>
					{m.account_save()}
				</Button>
			</FormActions>
		</Form>
	);
}

function Birthday(wiring: FieldWiring) {
	const today = calendarDay(deviceNow());
	return (
		<DateField
			label={m.account_birthday_label()}
			locale={getLocale()}
			today={today}
			lastYear={today.year}
			autoComplete="bday"
			required
			{...wiring}
		/>
	);
}

/** A field of the identity after its one change: sent as it is, and shown. */
function Fixed({ label, name, value, shown = value }: { label: string; name: string; value: string; shown?: string }) {
	return (
		<>
			<input type="hidden" name={name} defaultValue={value} />
			<TextField label={label} name={`${name}_shown`} readOnly value={shown} />
		</>
	);
}
