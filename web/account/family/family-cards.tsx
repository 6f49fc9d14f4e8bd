import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { m } from "#messages";
import { CardsAllowedInput, type Family } from "#worker/account/family/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { PasswordField } from "../../ui/password-field";
import { toast } from "../../ui/toast";
import { familyName } from "./family-row";
import { familyQuery } from "./queries";

type Account = Family["data"][number];

const PasswordForm = z.object({ password: CardsAllowedInput.shape.password });

/** For a parent: whether teachers may make a card or pictures for the children. */
export function FamilyCards({ accounts }: { accounts: readonly Account[] }) {
	const [asked, setAsked] = useState<Account | null>(null);
	if (accounts.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{m.account_family_cards()}</h2>
			<p className="measure text-muted-foreground">{m.account_family_cards_text()}</p>
			<ul className="m-0 grid list-none p-0">
				{accounts.map((account) => {
					const name = familyName(account);
					return (
						<li
							key={account._id}
							className="flex flex-wrap items-center justify-between gap-3 border-t border-border py-2.5 first:border-t-0"
						>
							<span className="grid min-w-0">
								<b className="font-semibold break-words">{name}</b>
								<span className="text-sm text-muted-foreground">
									{account.cards_allowed ? m.account_family_cards_on() : m.account_family_cards_off()}
								</span>
							</span>
							<Button
								size="sm"
								aria-label={
									account.cards_allowed
										? m.account_family_cards_forbid_of({ name })
										: m.account_family_cards_allow_of({ name })
								}
								onClick={() => setAsked(account)}
							>
								{account.cards_allowed ? m.account_family_cards_forbid() : m.account_family_cards_allow()}
							</Button>
						</li>
					);
				})}
			</ul>
			{asked ? <DecideDialog account={asked} close={() => setAsked(null)} /> : null}
		</section>
	);
}

function DecideDialog({ account, close }: { account: Account; close: () => void }) {
	const queryClient = useQueryClient();
	const name = familyName(account);
	const title = account.cards_allowed
		? m.account_family_cards_forbid_of({ name })
		: m.account_family_cards_allow_of({ name });
	const { props, field, pending } = useContractForm(PasswordForm, {
		fieldOf: { WRONG_PARENT_PASSWORD: "password" },
		async send({ password }) {
			const json = { account: account._id, allowed: !account.cards_allowed, password };
			queryClient.setQueryData(familyQuery.queryKey, await unwrap(api.family.cards.$post({ json })));
			toast({
				kind: "ok",
				text: account.cards_allowed ? m.account_family_cards_ended() : m.account_family_cards_allowed(),
			});
			close();
		},
	});
	return (
		<Dialog open onOpenChange={close} title={title} description={m.account_family_cards_text()}>
			<Form {...props}>
				<PasswordField
					label={m.account_family_password()}
					autoComplete="current-password"
					required
					{...field("password")}
				/>
				<DialogActions
					label={account.cards_allowed ? m.account_family_cards_forbid() : m.account_family_cards_allow()}
					pending={pending}
					onClose={close}
				/>
			</Form>
		</Dialog>
	);
}
