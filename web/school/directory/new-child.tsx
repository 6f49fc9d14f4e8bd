import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { ChildForm, type NewChild as Child } from "#worker/school/people/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { useContractForm } from "../../ui/contract-form";
import { getLocale } from "../../paraglide/runtime.js";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { toast } from "../../ui/toast";
import { ChildFields } from "./child-fields";

type Props = { where: { group?: string; group_name?: string }; close: () => void };

/** One child with the whole profile. */
export function NewChild({ where, close }: Props) {
	const queryClient = useQueryClient();
	const [known, setKnown] = useState<Omit<Child, "again"> | null>(null);
	const [pendingAgain, setPendingAgain] = useState(false);

	async function send(child: Omit<Child, "again">, again = false): Promise<void> {
		const json = { rows: [{ ...child, again }], ...where, lang: getLocale() };
		const { data } = await unwrap(api.directory.students.$post({ json }));
		const [made] = data;
		if (made?.state === "known") return setKnown(child);
		if (made?.state === "refused") {
			const code = made.error as ErrorCode;
			throw new ApiError(422, code, { [made.field ?? "name"]: code });
		}
		toast({ kind: "ok", text: m.school_added({ count: 1 }) });
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
		close();
	}

	const { props, field, pending } = useContractForm(ChildForm, { send: (child) => send(child) });
	return (
		<Form {...props} className="max-w-none">
			<ChildFields field={field} />
			<DialogActions label={m.school_add()} pending={pending} onClose={close} />
			{known ? (
				<ConfirmDialog
					title={m.school_add_known({ count: 1 })}
					description={m.school_add_known_text()}
					action={m.school_add_again()}
					keep={m.school_done()}
					pending={pendingAgain}
					onConfirm={() => {
						setPendingAgain(true);
						send(known, true)
							.catch((error: unknown) => toast({ kind: "error", text: failureText(error) }))
							.finally(() => setPendingAgain(false));
					}}
					onClose={close}
				/>
			) : null}
		</Form>
	);
}
