import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";

type Props = { person: { _id: string; name: string }; close: () => void; onDone: () => void };

/** Asks why before a teacher or a head is deleted, and for many of them for the name. */
export function DeleteStaff({ person, close, onDone }: Props) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	const [reason, setReason] = useState("");
	const [missing, setMissing] = useState(false);
	const [asked, setAsked] = useState(false);
	const [typed, setTyped] = useState("");
	const [fault, setFault] = useState<string>();

	async function remove(): Promise<void> {
		if (reason.trim() === "") return setMissing(true);
		setPending(true);
		try {
			const json = { reason, ...(asked ? { confirm: typed } : {}) };
			await unwrap(api.directory.staff[":id"].delete.$post({ param: { id: person._id }, json }));
			toast({ kind: "info", text: m.school_staff_gone({ name: person.name }) });
			onDone();
			close();
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
		} catch (error) {
			if (error instanceof ApiError && error.code === "CONFIRM_NAME") {
				setAsked(true);
				setFault(asked ? failureText(error) : undefined);
			} else toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}

	return (
		<ConfirmDialog
			title={m.school_delete_one({ name: person.name })}
			description={m.school_staff_delete_text()}
			action={m.school_delete()}
			danger
			pending={pending}
			onConfirm={() => void remove()}
			onClose={close}
		>
			<TextField
				label={m.ui_reason()}
				name="reason"
				maxLength={500}
				autoComplete="off"
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				{...(missing && reason.trim() === "" && { error: m.REQUIRED() })}
			/>
			{asked ? (
				<TextField
					label={m.school_staff_confirm({ name: person.name })}
					name="confirm"
					autoComplete="off"
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					{...(fault && { error: fault })}
				/>
			) : null}
		</ConfirmDialog>
	);
}
