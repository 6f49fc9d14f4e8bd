import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isMany } from "#domain/access/second-look";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { TextAreaField, TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";

type Props = {
	people: readonly { _id: string; name: string }[];
	close: () => void;
	onDone: () => void;
};

/** Asks before students are deleted, and for many of them for their number; the notice afterwards has the way back. */
export function DeleteStudents({ people, close, onDone }: Props) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	const [asked, setAsked] = useState(isMany(people.length, 0));
	const [typed, setTyped] = useState("");
	const [fault, setFault] = useState<string>();
	const [reason, setReason] = useState("");
	const again = () =>
		Promise.all(["directory", "admin"].map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
	const ids = people.map(({ _id }) => _id);
	const [first] = people;

	async function restore(): Promise<void> {
		try {
			await unwrap(api.directory.students.restore.$post({ json: { ids } }));
			toast({ kind: "ok", text: m.school_restored_count({ count: ids.length }) });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		await again();
	}

	async function remove(): Promise<void> {
		if (asked && typed.trim() !== String(ids.length)) return setFault(m.CONFIRM_COUNT());
		setPending(true);
		try {
			await unwrap(
				api.directory.students.delete.$post({
					json: {
						ids,
						...(asked ? { confirm: typed } : {}),
						...(reason.trim() === "" ? {} : { reason: reason.trim() }),
					},
				}),
			);
			toast({
				kind: "info",
				text: m.school_deleted_count({ count: ids.length }),
				action: { label: m.school_undo(), onPress: () => void restore() },
			});
			onDone();
			close();
			await again();
		} catch (error) {
			if (error instanceof ApiError && error.code === "CONFIRM_COUNT") {
				setAsked(true);
				setFault(typed === "" ? undefined : failureText(error));
			} else if (error instanceof ApiError && error.status === 404) {
				toast({ kind: "error", text: m.school_delete_not_yours() });
			} else toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}

	return (
		<ConfirmDialog
			title={
				ids.length === 1
					? m.school_delete_one({ name: first?.name ?? "" })
					: m.school_delete_title({ count: ids.length })
			}
			description={m.school_delete_text()}
			action={m.school_delete()}
			danger
			pending={pending}
			onConfirm={() => void remove()}
			onClose={close}
		>
			{asked ? (
				<TextField
					label={m.school_delete_count({ count: ids.length })}
					name="confirm"
					inputMode="numeric"
					autoComplete="off"
					value={typed}
					onChange={(event) => {
						setTyped(event.target.value);
						setFault(undefined);
					}}
					{...(fault && { error: fault })}
				/>
			) : null}
			<TextAreaField
				name="reason"
				label={m.ui_reason_optional()}
				maxLength={500}
				rows={2}
				value={reason}
				onChange={({ target }) => setReason(target.value)}
			/>
		</ConfirmDialog>
	);
}
