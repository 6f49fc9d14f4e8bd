import { useState } from "react";
import { m } from "#messages";
import { ConfirmDialog } from "./confirm-dialog";
import { TextAreaField } from "./text-field";

interface ReasonDialogProps {
	title: string;
	description?: string;
	action: string;
	/** May be left empty. */
	optional?: boolean;
	danger?: boolean;
	pending: boolean;
	onConfirm: (reason: string) => void;
	onClose: () => void;
}

/** Asks why before a step is taken; the answer stands in the audit log. */
export function ReasonDialog({ onConfirm, optional = false, ...rest }: ReasonDialogProps) {
	const [reason, setReason] = useState("");
	const [missing, setMissing] = useState(false);
	return (
		<ConfirmDialog
			{...rest}
			onConfirm={() => {
				if (reason.trim() === "" && !optional) setMissing(true);
				else onConfirm(reason.trim());
			}}
		>
			<TextAreaField
				name="reason"
				label={optional ? m.ui_reason_optional() : m.ui_reason()}
				maxLength={500}
				rows={3}
				value={reason}
				error={missing && reason.trim() === "" ? m.REQUIRED() : undefined}
				onChange={({ target }) => setReason(target.value)}
			/>
		</ConfirmDialog>
	);
}
