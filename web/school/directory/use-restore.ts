import { useState } from "react";
import { ApiError } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { toast } from "../../ui/toast";

/**
 * Brings somebody deleted back. Where another account has the e-mail meanwhile, another one is asked for: `email` is a
 * text then, and what is typed goes with the next try.
 */
export function useRestore(send: (email: string | undefined) => Promise<void>) {
	const [pending, setPending] = useState(false);
	const [email, setEmail] = useState<string | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	async function restore(): Promise<void> {
		setPending(true);
		try {
			await send(email ?? undefined);
			setEmail(null);
		} catch (error) {
			if (error instanceof ApiError && error.fields["email"]) {
				setEmail(email ?? "");
				setFault(failureText(error));
			} else toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}
	return { pending, email, setEmail, fault, restore };
}
