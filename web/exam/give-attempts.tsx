import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamType } from "#domain/exam/exam-type";
import { m } from "#messages";
import { ExamRightsInput } from "#worker/exam/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../ui/contract-form";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form } from "../ui/form";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";

interface GiveAttemptsProps {
	person: string;
	name: string;
	type: ExamType;
	left: number;
}

/** Admin: how many attempts somebody has at a ladder, and a button that gives one more. */
export function GiveAttempts({ person, name, type, left }: GiveAttemptsProps) {
	const [open, setOpen] = useState(false);
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<span>{m.exam_attempts_left({ count: left })}</span>
			<Button size="sm" onClick={() => setOpen(true)}>
				{m.exam_give_attempt()}
			</Button>
			{open ? <GiveDialog person={person} name={name} type={type} close={() => setOpen(false)} /> : null}
		</p>
	);
}

function GiveDialog({ person, name, type, close }: Omit<GiveAttemptsProps, "left"> & { close: () => void }) {
	const queryClient = useQueryClient();
	const kind = type === "uamap" ? "uamap" : "sama";
	const { props, field, pending } = useContractForm(ExamRightsInput.pick({ reason: true }), {
		async send({ reason }) {
			await unwrap(api.exams.rights.$post({ json: { user: person, kind, count: 1, reason } }));
			await queryClient.invalidateQueries({ queryKey: ["exams", "ladders"] });
			toast({ kind: "ok", text: m.exam_attempt_given({ name }) });
			close();
		},
	});
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.exam_give_attempt()}
			description={kind === "uamap" ? m.exam_give_attempt_uamap({ name }) : m.exam_give_attempt_sama({ name })}
		>
			<Form {...props}>
				<TextField label={m.exam_give_attempt_reason()} {...field("reason")} />
				<DialogActions label={m.exam_give_attempt()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
