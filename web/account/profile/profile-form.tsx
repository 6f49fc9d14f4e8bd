import { useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { ProfileInput } from "#worker/account/users/contract";
import { api, unwrap } from "../../lib/api";
import { deviceNow } from "../../lib/clock";
import { useContractForm } from "../../lib/form";
import { getLocale } from "../../paraglide/runtime.js";
import { type Me, meQuery } from "../session/queries";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { Form, FormActions, FormRow } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { calendarDay, shownDay } from "../../ui/calendar-date";

/** English names, birthday and phone; the e-mail is for reading only. */
export function ProfileForm({ me }: { me: Me }) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(ProfileInput, {
		defaultValue: {
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
	const today = calendarDay(deviceNow());
	const fixed = me.identity_locked && me.birthday !== null;
	return (
		<Form {...props}>
			<FormRow>
				<TextField label={m.account_name_en_label()} autoComplete="given-name" required {...field("name_en")} />
				<TextField label={m.account_surname_en_label()} autoComplete="family-name" required {...field("surname_en")} />
			</FormRow>
			<FormRow>
				{fixed ? (
					<>
						<input type="hidden" name="birthday" defaultValue={me.birthday ?? ""} />
						<TextField
							label={m.account_birthday_label()}
							name="birthday_shown"
							readOnly
							value={shownDay(me.birthday ?? "")}
							hint={m.account_identity_used()}
						/>
					</>
				) : (
					<DateField
						label={m.account_birthday_label()}
						locale={getLocale()}
						today={today}
						lastYear={today.year}
						autoComplete="bday"
						required
						hint={m.account_identity_once()}
						{...field("birthday")}
					/>
				)}
				<TextField
					label={m.account_phone_label()}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					required
					{...field("phone")}
				/>
			</FormRow>
			<TextField
				label={m.account_email_label()}
				name="email_shown"
				type="email"
				readOnly
				value={me.email ?? ""}
				hint={m.account_email_read_only()}
			/>
			<FormActions>
				<Button type="submit" variant="primary" loading={pending}>
					{m.account_save()}
				</Button>
			</FormActions>
		</Form>
	);
}
