import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { m } from "#messages";
import { LeaguePlaceInput } from "#worker/training/league/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { PasswordField } from "../../ui/password-field";
import { toast } from "../../ui/toast";
import { aroundQuery } from "./queries";

const PasswordForm = z.object({ password: LeaguePlaceInput.shape.password });

/** For a parent: takes the child out of the league or back in, behind the password of the account. */
export function LeaguePlace() {
	const { data } = useQuery(aroundQuery({}));
	const [asked, setAsked] = useState(false);
	if (!data) return null;
	const { hidden } = data;
	return (
		<Card aria-labelledby="league-place" className="grid gap-3">
			<h2 id="league-place">{m.training_place_title()}</h2>
			<p>{hidden ? m.training_place_hidden() : m.training_place_shown()}</p>
			<Button className="justify-self-start max-xs:w-full" onClick={() => setAsked(true)}>
				{hidden ? m.training_place_show() : m.training_place_hide()}
			</Button>
			{asked ? <PlaceDialog hide={!hidden} close={() => setAsked(false)} /> : null}
		</Card>
	);
}

function PlaceDialog({ hide, close }: { hide: boolean; close: () => void }) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(PasswordForm, {
		fieldOf: { WRONG_PARENT_PASSWORD: "password" },
		async send({ password }) {
			const { hidden } = await unwrap(api.rating.place.$post({ json: { hidden: hide, password } }));
			const { queryKey } = aroundQuery({});
			queryClient.setQueryData(queryKey, (known) => known && { ...known, hidden });
			void queryClient.invalidateQueries({ queryKey: ["rating"] });
			toast({ kind: "ok", text: hidden ? m.training_place_hid() : m.training_place_back() });
			close();
		},
	});
	return (
		<Dialog
			open
			onOpenChange={close}
			title={hide ? m.training_place_hide() : m.training_place_show()}
			description={hide ? m.training_place_hide_text() : m.training_place_show_text()}
		>
			<Form {...props}>
				<PasswordField
					label={m.training_place_password()}
					hint={m.training_place_password_hint()}
					autoComplete="current-password"
					required
					{...field("password")}
				/>
				<DialogActions
					label={hide ? m.training_place_hide() : m.training_place_show()}
					pending={pending}
					onClose={close}
				/>
			</Form>
		</Dialog>
	);
}
