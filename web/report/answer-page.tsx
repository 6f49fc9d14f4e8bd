import { useMutation, useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { PlainPage } from "../shells/plain-page";
import { Bead } from "../ui/bead";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";

export type Answer = "yes" | "no";

/**
 * Where the links of an asking letter lead. Opening says nothing, because mail programs open links before anybody reads: only
 * a press of a button is an answer. `meant`: the link that was followed.
 */
export function AnswerPage({ token, meant }: { token: string; meant: Answer | undefined }) {
	const known = useQuery({
		queryKey: ["letters", "answer", token],
		queryFn: () => unwrap(api.letters.answer[":token"].$get({ param: { token } })),
		retry: false,
	});
	const { data, error, isPending, variables, mutate } = useMutation({
		mutationFn: (answer: Answer) => unwrap(api.letters.answer[":token"].$post({ param: { token }, json: { answer } })),
	});
	const answer = (data ?? known.data)?.answer;
	const fault = error ?? (known.data ? null : known.error);
	const unknown = fault instanceof ApiError && fault.status === 404;
	const title = answer === "yes" ? m.mail_answer_yes() : answer === "no" ? m.mail_answer_no() : m.mail_answer_title();
	const button = (word: Answer, text: string) => (
		<Button
			size="lg"
			variant={(meant ?? "yes") === word ? "primary" : "outline"}
			loading={isPending && variables === word}
			disabled={isPending}
			onClick={() => mutate(word)}
		>
			{text}
		</Button>
	);
	return (
		<PlainPage title={title}>
			{answer === undefined ? null : (
				<Card className="grid gap-4 p-6">
					<output className="flex items-start gap-3 text-lg">
						<span className="pt-1">
							<Bead kind={answer === "yes" ? "counted" : "hollow"} width={32} />
						</span>
						{answer === "yes"
							? m.mail_answer_yes_text()
							: answer === "no"
								? m.mail_answer_no_text()
								: m.mail_answer_text()}
					</output>
					<div className="flex flex-wrap gap-3">
						{answer === "yes" ? null : button("yes", m.mail_answer_say_yes())}
						{answer === "no" ? null : button("no", m.mail_answer_say_no())}
					</div>
				</Card>
			)}
			{known.isPending ? <LoadingBeads /> : null}
			{unknown ? <p role="alert">{m.report_letter_unknown()}</p> : null}
			{fault && !unknown ? (
				<ErrorState
					text={failureText(fault)}
					onRetry={() => (variables === undefined ? void known.refetch() : mutate(variables))}
				/>
			) : null}
		</PlainPage>
	);
}
