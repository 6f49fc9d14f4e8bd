import { useState } from "react";
import { m } from "#messages";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { TextAreaField } from "../ui/text-field";

interface ReasonDialogProps {
	title: string;
	description: string;
	action: string;
	pending: boolean;
	onConfirm: (reason: string) => void;
	onClose: () => void;
}

/** Asks why before a step is taken; the answer stands in the audit log. */
export function ReasonDialog({ onConfirm, ...rest }: ReasonDialogProps) {
	const [reason, setReason] = useState("");
	const [missing, setMissing] = useState(false);
	return (
		<ConfirmDialog
			{...rest}
			onConfirm={() => {
				if (reason.trim() === "") setMissing(true);
				else onConfirm(reason.trim());
			}}
		>
			<TextAreaField
				name="reason"
				label={m.people_reason()}
				maxLength={500}
				rows={3}
				value={reason}
				error={missing && reason.trim() === "" ? m.REQUIRED() : undefined}
				onChange={({ target }) => setReason(target.value)}
			/>
		</ConfirmDialog>
	);
}
