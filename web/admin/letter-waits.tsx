import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";

/** A letter that has not gone: why, and a press that sends it again. */
export function LetterWaits({ id, fault }: { id: string; fault: string }) {
	const queries = useQueryClient();
	const send = useMutation({
		mutationFn: () => unwrap(api.health.mail.$post({ json: { id } })),
		onSuccess: ({ sent }) => {
			toast(
				sent > 0 ? { kind: "ok", text: m.people_letter_sent() } : { kind: "error", text: m.people_letter_not_sent() },
			);
			return queries.invalidateQueries({ queryKey: ["admin"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<span className="grid justify-items-end gap-1 text-right">
			<span className="text-bad wrap-anywhere">{fault === "" ? m.people_letter_waits() : fault}</span>
			{fault === "" ? null : (
				<Button size="sm" loading={send.isPending} onClick={() => send.mutate()}>
					{m.people_letter_again()}
				</Button>
			)}
		</span>
	);
}
