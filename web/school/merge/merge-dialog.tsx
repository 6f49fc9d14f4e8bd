import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";

/** Why the other account may not go; the other way round it usually works. */
function refusalText(error: unknown): string {
	const code = error instanceof ApiError ? error.code : null;
	if (code === "FORBIDDEN") return m.school_merge_of_others();
	return code === "OWN_ACCOUNT" ? m.school_merge_own_account() : failureText(error);
}

type Account = { _id: string; name: string };

/** Asks once more before two accounts become one, and offers the way back right after it. */
export function MergeDialog({ kept, gone, close }: { kept: Account; gone: Account; close: () => void }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	async function undo(id: string): Promise<void> {
		try {
			await unwrap(api.directory.merges[":id"].undo.$post({ param: { id } }));
			toast({ kind: "ok", text: m.school_unmerged() });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		await queryClient.invalidateQueries({
			predicate: ({ queryKey: [area] }) => area === "directory" || area === "admin",
		});
	}
	async function merge(): Promise<void> {
		setPending(true);
		try {
			const { _id } = await unwrap(api.directory.merges.$post({ json: { kept: kept._id, gone: gone._id } }));
			toast({
				kind: "ok",
				text: m.school_merged({ name: kept.name }),
				action: { label: m.school_undo(), onPress: () => void undo(_id) },
			});
			close();
			await queryClient.invalidateQueries({
				predicate: ({ queryKey: [area] }) => area === "directory" || area === "admin",
			});
		} catch (error) {
			toast({ kind: "error", text: refusalText(error) });
		} finally {
			setPending(false);
		}
	}
	return (
		<ConfirmDialog
			title={m.school_merge_title({ name: kept.name })}
			description={m.school_merge_text()}
			action={m.school_merge()}
			pending={pending}
			onConfirm={() => void merge()}
			onClose={close}
		/>
	);
}
