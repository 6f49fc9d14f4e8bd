import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { ApiError } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { RussianHint } from "../../shells/russian-hint";
import { Empty } from "../../ui/empty-page";
import { AccessGate } from "../../account/access/access-gate";
import { Button, buttonVariants } from "../../ui/button";

type Props = { error: unknown; onRetry: () => void };

/** Why there is nothing to print, and what can be done about it. */
export function PaperRefused({ error, onRetry }: Props) {
	const code = error instanceof ApiError ? error.code : "INTERNAL";
	const text = (
		<>
			{failureText(error)}
			<RussianHint className="mt-2" say={(options) => failureText(error, options)} />
		</>
	);
	const passing = code === "UNAVAILABLE" || code === "INTERNAL";
	if (code === "ACCESS_REQUIRED") {
		return (
			<>
				<Empty title={m.olympiad_print_title()} text={text} />
				<AccessGate />
			</>
		);
	}
	return (
		<Empty
			title={m.olympiad_print_title()}
			text={text}
			action={
				code === "PAID_STUDENT_REQUIRED" ? (
					<Link to="/purchase" className={buttonVariants({ variant: "primary" })}>
						{m.ui_see_options()}
					</Link>
				) : passing ? (
					<Button variant="primary" onClick={onRetry}>
						{m.ui_try_again()}
					</Button>
				) : (
					<Link to="/olimpic/about" className={buttonVariants({ variant: "primary" })}>
						{m.attempt_run_to_olympiad()}
					</Link>
				)
			}
		/>
	);
}
