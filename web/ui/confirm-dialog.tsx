import { m } from "#messages";
import { Button } from "./button";
import { Dialog, type DialogProps } from "./dialog";

interface ConfirmDialogProps extends Omit<DialogProps, "open" | "onOpenChange" | "footer" | "insistent"> {
	open?: boolean;
	/** The label of the button that takes the step. */
	action: string;
	/** The label of the button that only closes the window. */
	keep?: string;
	danger?: boolean;
	/** Draws the closing button without a frame. */
	ghost?: boolean;
	pending: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

/** A window that asks before a step is taken. */
export function ConfirmDialog({
	open = true,
	action,
	keep = m.ui_cancel(),
	danger = false,
	ghost = false,
	pending,
	onConfirm,
	onClose,
	...rest
}: ConfirmDialogProps) {
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			footer={
				<>
					<Button {...(ghost && { variant: "ghost" })} onClick={onClose}>
						{keep}
					</Button>
					<Button variant={danger ? "danger" : "primary"} loading={pending} onClick={onConfirm}>
						{action}
					</Button>
				</>
			}
			{...rest}
		/>
	);
}
