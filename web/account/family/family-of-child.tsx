import { type SubmitEvent, useState } from "react";
import { m } from "#messages";
import type { Family } from "#worker/account/family/contract";
import { errorText, failureText } from "../../lib/error-text";
import { PlainPage } from "../../shells/plain-page";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { PasswordField } from "../../ui/password-field";
import { familyName, FamilyRow } from "./family-row";
import { useLead } from "./use-lead";

/** In a child's session that a parent opened: back to the parent or to a brother or sister, by the parent's password. */
export function FamilyOfChild({ family: { parent, data } }: { family: Family }) {
	const { lead, pending } = useLead();
	const [asked, setAsked] = useState<{ child: string | null } | null>(null);
	const [password, setPassword] = useState("");
	const [fault, setFault] = useState<string | null>(null);

	function ask(child: string | null): void {
		setPassword("");
		setFault(null);
		setAsked({ child });
	}
	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		if (!asked) return;
		setFault(null);
		if (password.trim() === "") setFault(errorText("REQUIRED"));
		else lead(asked.child, password.trim()).catch((refusal: unknown) => setFault(failureText(refusal)));
	}

	return (
		<PlainPage title={m.account_family_title()} lead={parent ? m.account_family_lead() : m.account_family_elsewhere()}>
			<ul className="m-0 grid list-none gap-3 p-0">
				{parent ? (
					<FamilyRow name={parent.name} note={m.account_family_parent()}>
						<Button aria-label={`${m.account_family_open()}: ${parent.name}`} onClick={() => ask(null)}>
							{m.account_family_open()}
						</Button>
					</FamilyRow>
				) : null}
				{data.map((child) => (
					<FamilyRow key={child._id} name={familyName(child)} note={child.current ? m.account_family_here() : ""}>
						{child.current ? null : (
							<Button aria-label={`${m.account_family_open()}: ${familyName(child)}`} onClick={() => ask(child._id)}>
								{m.account_family_open()}
							</Button>
						)}
					</FamilyRow>
				))}
			</ul>
			<Dialog
				open={asked !== null}
				onOpenChange={() => setAsked(null)}
				title={m.account_family_password()}
				description={m.account_family_password_text()}
			>
				<Form onSubmit={submit}>
					<PasswordField
						label={m.account_family_password()}
						name="password"
						autoComplete="off"
						required
						value={password}
						error={fault ?? undefined}
						onChange={(event) => setPassword(event.target.value)}
					/>
					<DialogActions label={m.account_family_open()} pending={pending !== null} onClose={() => setAsked(null)} />
				</Form>
			</Dialog>
		</PlainPage>
	);
}
