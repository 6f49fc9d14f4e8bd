import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { ChangePasswordInput } from "#worker/account/auth/contract";
import { api, settle } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { usePageTitle } from "../../shells/page-title";
import { meQuery } from "../session/queries";
import { Button } from "../../ui/button";
import { FormActions, FormCard } from "../../ui/form";
import { PasswordField } from "../../ui/password-field";
import { toast } from "../../ui/toast";
import { NewPasswordFields, withRepeat } from "./new-password-fields";

const ChangeForm = withRepeat(ChangePasswordInput, "new_password");

export function ChangePasswordPage() {
	usePageTitle(m.account_password_title());
	// a new key empties the three fields after a change
	const [changes, setChanges] = useState(0);
	const first = useQuery(meQuery).data?.own_password_first === true;
	return (
		<section className="grid gap-[18px]">
			<header className="grid gap-1">
				<h1>{m.account_password_title()}</h1>
				<p className="text-muted-foreground">{first ? m.account_password_first() : m.account_password_lead()}</p>
			</header>
			<ChangePasswordForm key={changes} onChanged={() => (first ? openEverything() : setChanges(changes + 1))} />
		</section>
	);
}

/** All that was refused so far is asked for again. */
function openEverything(): void {
	window.location.assign("/");
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(ChangeForm, {
		fieldOf: { INVALID_OLD_PASSWORD: "old_password" },
		async send({ old_password, new_password }) {
			await settle(api.users["change-password"].$post({ json: { old_password, new_password } }));
			toast({ kind: "ok", text: m.account_password_changed() });
			void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
			onChanged();
		},
	});
	return (
		<FormCard {...props}>
			<PasswordField
				label={m.account_old_password_label()}
				autoComplete="current-password"
				required
				{...field("old_password")}
			/>
			<NewPasswordFields password={field("new_password")} repeat={field("repeat")} />
			<FormActions>
				<Button type="submit" variant="primary" loading={pending}>
					{m.account_password_change()}
				</Button>
			</FormActions>
		</FormCard>
	);
}
