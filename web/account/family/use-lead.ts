import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { toast } from "../../ui/toast";
import { adoptLanguage, startSession } from "../session/session";

/** Opens the account of a child, or with null the parent's own; `pending`: of whom it is being opened. */
export function useLead() {
	const queryClient = useQueryClient();
	const router = useRouter();
	const [pending, setPending] = useState<string | null>(null);

	async function lead(child: string | null, password?: string): Promise<void> {
		setPending(child ?? "");
		try {
			const json = { ...(child === null ? {} : { child }), ...(password ? { password } : {}) };
			const me = await unwrap(api.family.switch.$post({ json }));
			startSession(queryClient, me);
			toast({ kind: "ok", text: m.account_family_opened({ name: me.name }) });
			await router.navigate({ to: me.landing, replace: true });
			// last: it may load the document anew
			adoptLanguage(me);
		} finally {
			setPending(null);
		}
	}
	return { lead, pending };
}
