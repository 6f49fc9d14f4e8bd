import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { m } from "#messages";
import { EndTeachingInput, type Family } from "#worker/account/family/contract";
import { api, unwrap } from "../../lib/api";
import { dayText } from "../../lib/day-time";
import { nameOf } from "../../lib/name-of";
import { Button } from "../../ui/button";
import { useContractForm } from "../../ui/contract-form";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { PasswordField } from "../../ui/password-field";
import { toast } from "../../ui/toast";
import { familyQuery } from "./queries";

type Teaching = Family["teachings"][number];

const PasswordForm = z.object({ password: EndTeachingInput.shape.password });
const teacherOf = ({ teacher, teacher_en }: Teaching) => nameOf({ name: teacher, name_en: teacher_en });

/** Who teaches the accounts of a family, each with the way to end it. */
export function FamilyTeachings({ teachings }: { teachings: readonly Teaching[] }) {
	const [asked, setAsked] = useState<Teaching | null>(null);
	if (teachings.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{m.account_family_teachings()}</h2>
			<p className="measure text-muted-foreground">{m.account_family_teachings_text()}</p>
			<ul className="m-0 grid list-none p-0">
				{teachings.map((teaching) => (
					<li
						key={teaching._id}
						className="flex flex-wrap items-center justify-between gap-3 border-t border-border py-2.5 first:border-t-0"
					>
						<span className="grid min-w-0">
							<b className="font-semibold break-words">{teacherOf(teaching)}</b>
							<span className="text-sm text-muted-foreground">
								{m.account_family_teaching_since({ child: teaching.child, day: dayText(teaching.since) })}
							</span>
						</span>
						<Button
							size="sm"
							aria-label={m.account_family_teaching_end_of({ teacher: teacherOf(teaching), child: teaching.child })}
							onClick={() => setAsked(teaching)}
						>
							{m.account_family_teaching_end()}
						</Button>
					</li>
				))}
			</ul>
			{asked ? <EndDialog teaching={asked} close={() => setAsked(null)} /> : null}
		</section>
	);
}

function EndDialog({ teaching, close }: { teaching: Teaching; close: () => void }) {
	const queryClient = useQueryClient();
	const teacher = teacherOf(teaching);
	const { props, field, pending } = useContractForm(PasswordForm, {
		fieldOf: { WRONG_PARENT_PASSWORD: "password" },
		async send({ password }) {
			const json = { teaching: teaching._id, password };
			queryClient.setQueryData(familyQuery.queryKey, await unwrap(api.family.teachings.end.$post({ json })));
			toast({ kind: "ok", text: m.account_family_teaching_ended({ teacher }) });
			close();
		},
	});
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.account_family_teaching_end_of({ teacher, child: teaching.child })}
			description={m.account_family_teaching_end_text()}
		>
			<Form {...props}>
				<PasswordField
					label={m.account_family_password()}
					autoComplete="current-password"
					required
					{...field("password")}
				/>
				<DialogActions label={m.account_family_teaching_end()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
