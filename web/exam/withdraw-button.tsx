import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { ReasonDialog } from "../ui/reason-dialog";
import { toast } from "../ui/toast";

interface ReasonedProps {
	title: string;
	description: string;
	done: string;
	danger?: boolean;
	act: (reason: string) => Promise<unknown>;
}

/** A button that asks why before it acts on a certificate. */
function Reasoned({ title, description, done, danger = false, act }: ReasonedProps) {
	const queryClient = useQueryClient();
	const [open, setOpen] = useState(false);
	const acting = useMutation({
		mutationFn: act,
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			toast({ kind: "ok", text: done });
			setOpen(false);
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<>
			<Button onClick={() => setOpen(true)}>{title}</Button>
			{open ? (
				<ReasonDialog
					title={title}
					description={description}
					action={title}
					danger={danger}
					pending={acting.isPending}
					onConfirm={(reason) => acting.mutate(reason)}
					onClose={() => setOpen(false)}
				/>
			) : null}
		</>
	);
}

/** Admin: takes the certificate of an exam back, with a reason that its owner reads. */
export function WithdrawButton({ exam }: { exam: string }) {
	return (
		<Reasoned
			title={m.exam_withdraw()}
			description={m.exam_withdraw_text()}
			done={m.exam_withdraw_done()}
			danger
			act={(reason) => unwrap(api.exams[":id"].certificate.withdraw.$post({ param: { id: exam }, json: { reason } }))}
		/>
	);
}

/** Admin: issues a certificate that was withdrawn anew, under another code. */
export function RestoreButton({ exam }: { exam: string }) {
	return (
		<Reasoned
			title={m.award_diploma_reissue()}
			description={m.exam_restore_text()}
			done={m.award_diploma_reissued()}
			act={(reason) => unwrap(api.exams[":id"].certificate.reissue.$post({ param: { id: exam }, json: { reason } }))}
		/>
	);
}
