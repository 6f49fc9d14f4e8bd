import { useState } from "react";
import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";

export type Whose = { kind: "one"; _id: string; name: string } | { kind: "all" };

interface ResetDialogProps {
	whose: Whose;
	close: () => void;
	/** How many students had feathers. */
	onDone: (count: number) => void;
}

/** Asks for a word to be typed before feathers are taken: there is no way back. */
export function ResetDialog({ whose, close, onDone }: ResetDialogProps) {
	const [typed, setTyped] = useState("");
	const [fault, setFault] = useState(false);
	const [pending, setPending] = useState(false);
	const word = m.school_feathers_word();

	async function reset(): Promise<void> {
		if (typed.trim().toLowerCase() !== word) return setFault(true);
		setPending(true);
		try {
			const json = whose.kind === "one" ? { _id: whose._id } : {};
			onDone((await unwrap(api.users["reset-feathers"].$post({ json }))).count);
		} catch (error) {
			setPending(false);
			toast({ kind: "error", text: failureText(error) });
		}
	}

	return (
		<ConfirmDialog
			title={whose.kind === "one" ? m.school_feathers_one_title({ name: whose.name }) : m.school_feathers_all_title()}
			description={m.school_feathers_warning()}
			action={m.school_feathers_reset()}
			danger
			pending={pending}
			onConfirm={() => void reset()}
			onClose={close}
		>
			<TextField
				label={m.school_feathers_type({ word })}
				name="confirm"
				autoComplete="off"
				autoCapitalize="none"
				value={typed}
				onChange={(event) => {
					setTyped(event.target.value);
					setFault(false);
				}}
				{...(fault && { error: m.school_feathers_type_fault({ word }) })}
			/>
		</ConfirmDialog>
	);
}
