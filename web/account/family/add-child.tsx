import { useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { NewFamilyChild } from "#worker/account/family/contract";
import { api, unwrap } from "../../lib/api";
import { deviceNow } from "../../lib/clock";
import { getLocale } from "../../paraglide/runtime.js";
import { calendarDay } from "../../ui/calendar-date";
import { useContractForm } from "../../ui/contract-form";
import { DateField } from "../../ui/date-field";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form, FormRow } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { familyQuery } from "./queries";

/** A parent adds a child: who it is, and nothing else. */
export function AddChild({ close }: { close: () => void }) {
	const queryClient = useQueryClient();
	const today = calendarDay(deviceNow());
	const { props, field, pending } = useContractForm(NewFamilyChild, {
		async send(child) {
			queryClient.setQueryData(familyQuery.queryKey, await unwrap(api.family.children.$post({ json: child })));
			toast({ kind: "ok", text: m.account_family_added({ name: child.name }) });
			close();
		},
	});
	return (
		<Dialog open onOpenChange={close} title={m.account_family_add()} description={m.account_family_add_text()}>
			<Form {...props}>
				<FormRow>
					<TextField label={m.account_child_name_label()} autoComplete="off" required {...field("name")} />
					<TextField label={m.account_child_surname_label()} autoComplete="off" required {...field("surname")} />
				</FormRow>
				<DateField
					label={m.account_child_birthday_label()}
					locale={getLocale()}
					today={today}
					lastYear={today.year}
					required
					{...field("birthday")}
				/>
				<DialogActions label={m.account_family_add_do()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
