import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { PlainPage } from "../shells/plain-page";
import { Bead } from "../ui/bead";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";

/**
 * Where the link of a letter leads: the letter is stopped by opening it, and one button brings it back. A mail program that
 * looks at links beforehand runs no script and stops nothing.
 */
export function LetterPage({ token }: { token: string }) {
	const { data, error, isPending, variables, mutate } = useMutation({
		mutationFn: (on: boolean) => unwrap(api.letters[":token"].$post({ param: { token }, json: { on } })),
	});
	useEffect(() => mutate(false), [mutate]);
	const unknown = error instanceof ApiError && error.status === 404;
	const title = data ? (data.on ? m.report_letter_on() : m.report_letter_off()) : m.report_letter();
	return (
		<PlainPage title={title}>
			{data ? (
				<Card className="grid gap-4 p-6">
					<output className="flex items-start gap-3 text-lg">
						<span className="pt-1">
							<Bead kind={data.on ? "counted" : "hollow"} width={32} />
						</span>
						{data.on ? m.report_letter_on_text() : m.report_letter_off_text()}
					</output>
					<Button
						className="justify-self-start"
						variant={data.on ? "outline" : "primary"}
						loading={isPending}
						onClick={() => mutate(!data.on)}
					>
						{data.on ? m.report_letter_stop() : m.report_letter_back()}
					</Button>
				</Card>
			) : null}
			{!data && !error ? <LoadingBeads /> : null}
			{unknown ? <p role="alert">{m.report_letter_unknown()}</p> : null}
			{error && !unknown ? <ErrorState text={failureText(error)} onRetry={() => mutate(variables ?? false)} /> : null}
		</PlainPage>
	);
}
