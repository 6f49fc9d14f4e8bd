import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { toast } from "../../ui/toast";

/** Sends the letter with access to a child again. */
export function LetterCard({ olympiadId, participant }: { olympiadId: string; participant: string }) {
	const send = useMutation({
		mutationFn: () =>
			unwrap(api.olimpic[":id"].letters.$post({ param: { id: olympiadId }, json: { ids: [participant] } })),
		onSuccess: ({ sent, unanswered }) =>
			toast(
				sent > 0
					? { kind: "ok", text: m.olympiad_people_letter_sent() }
					: {
							kind: "warn",
							text: unanswered > 0 ? m.olympiad_people_letter_unanswered() : m.olympiad_people_letter_waits(),
						},
			),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Card className="grid justify-items-start gap-3">
			<h2 className="text-lg">{m.olympiad_people_letter()}</h2>
			<p className="measure text-muted-foreground">{m.olympiad_people_letter_text()}</p>
			<Button loading={send.isPending} onClick={() => send.mutate()}>
				<Mail size={18} aria-hidden="true" />
				{m.olympiad_people_letter_again()}
			</Button>
		</Card>
	);
}
