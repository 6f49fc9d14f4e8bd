import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import { failureText } from "../../../lib/error-text";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";

type Props = {
	title: string;
	description: string;
	/** Whether all but the reason is as it can be sent. */
	ready: boolean;
	/** Whether it may go without a reason. */
	reasonless?: boolean;
	/** Sends it and answers what to say about it. */
	send: (reason: string) => Promise<string>;
	close: () => void;
	/** The other fields; `touched` once somebody has tried to send. */
	children?: (touched: boolean) => ReactNode;
};

/** Something about the work of children that is done with a reason, which stays beside it. */
export function ReasonDialog({ title, description, ready, reasonless = false, send, close, children }: Props) {
	const queryClient = useQueryClient();
	const [reason, setReason] = useState("");
	const [pending, setPending] = useState(false);
	const [touched, setTouched] = useState(false);
	const missing = !reasonless && reason.trim() === "";
	async function submit(): Promise<void> {
		setTouched(true);
		if (missing || !ready) return;
		setPending(true);
		try {
			toast({ kind: "ok", text: await send(reason) });
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
			close();
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
	}
	return (
		<Dialog open onOpenChange={close} title={title} description={description}>
			<Form
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				{children?.(touched)}
				<TextField
					label={m.school_hw_reason()}
					name="reason"
					maxLength={300}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
					hint={m.school_hw_reason_hint()}
					{...(touched && missing ? { error: m.REQUIRED() } : {})}
				/>
				<DialogActions label={m.school_save()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
