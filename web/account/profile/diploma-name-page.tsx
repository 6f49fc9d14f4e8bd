import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { m } from "#messages";
import { ProfileInput } from "#worker/account/users/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { usePageTitle } from "../../shells/page-title";
import { type Me, meQuery } from "../session/queries";
import { Button, buttonVariants } from "../../ui/button";
import { FormActions, FormCard } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";

const DiplomaName = ProfileInput.pick({ name_en: true, surname_en: true });

/** The form for the names in Latin letters, which an English diploma needs. */
export function DiplomaNamePage({ me }: { me: Me }) {
	usePageTitle(m.account_profile_edit_title());
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { props, field, pending } = useContractForm(DiplomaName, {
		defaultValue: { name_en: me.name_en, surname_en: me.surname_en },
		async send(value) {
			const saved = await unwrap(api.users.edit.$post({ json: value }));
			queryClient.setQueryData(meQuery.queryKey, saved);
			toast({ kind: "ok", text: m.SAVED() });
			await navigate({ to: "/profile" });
		},
	});
	return (
		<section className="mx-auto grid w-full max-w-(--form-max) gap-[18px]">
			<header className="grid gap-1">
				<h1>{m.account_profile_edit_title()}</h1>
				<p className="measure text-muted-foreground">{m.account_profile_lead()}</p>
			</header>
			<FormCard {...props}>
				<TextField label={m.account_name_en_label()} autoComplete="given-name" required {...field("name_en")} />
				<TextField label={m.account_surname_en_label()} autoComplete="family-name" required {...field("surname_en")} />
				<FormActions>
					<Button type="submit" variant="primary" loading={pending}>
						{m.account_save()}
					</Button>
					<Link to="/profile" className={buttonVariants()}>
						{m.account_back_to_profile()}
					</Link>
				</FormActions>
			</FormCard>
		</section>
	);
}
