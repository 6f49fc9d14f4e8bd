import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "#messages";
import { ApiError } from "../lib/api";
import { publicFailureText } from "../lib/public-error-text";
import { Button, buttonVariants } from "../ui/button";
import { FormActions } from "../ui/form";
import { PlainPage } from "./plain-page";
import { RussianHint } from "./russian-hint";

// not in the first load
const OlympiadMissing = lazy(() =>
	import("./olympiad-missing").then((module) => ({ default: module.OlympiadMissing })),
);

/** Shows the error of a route, a retry button and the request id for support. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
	const router = useRouter();
	const [text, setText] = useState(() => publicFailureText(error));
	const [hint, setHint] = useState<string>();
	const requestId = error instanceof ApiError ? error.requestId : null;
	// a retry does not help
	const lasting = error instanceof ApiError && (error.status === 403 || error.status === 404);

	// the exact text needs all error texts, which may fail to load without a connection
	useEffect(() => {
		let shown = true;
		import("../lib/error-text").then(
			({ failureText, russianHint }) => {
				if (!shown) return;
				setText(failureText(error));
				setHint(russianHint((ru) => failureText(error, ru)));
			},
			() => undefined,
		);
		return () => {
			shown = false;
		};
	}, [error]);

	function retry(): void {
		reset?.();
		void router.invalidate();
	}

	if ((error instanceof ApiError && error.status === 0) || !navigator.onLine) return <NoConnection onRetry={retry} />;
	if (error instanceof ApiError && error.code === "OLIMPIC_NOT_FOUND") {
		return (
			<Suspense>
				<OlympiadMissing />
			</Suspense>
		);
	}
	return (
		<PlainPage title={m.ui_error_title()}>
			<p role="alert" className="measure">
				{text}
				{hint ? (
					<span lang="ru" className="mt-2 block text-sm">
						{hint}
					</span>
				) : null}
			</p>
			{requestId ? <p className="cap break-all">{m.ui_error_request_id({ id: requestId })}</p> : null}
			<FormActions>
				{lasting ? null : (
					<Button variant="primary" onClick={retry}>
						{m.ui_try_again()}
					</Button>
				)}
				<Link to="/" className={buttonVariants({ variant: lasting ? "primary" : "outline" })}>
					{m.ui_to_home()}
				</Link>
			</FormActions>
		</PlainPage>
	);
}

/** The page needs a connection and there is none; trainers work without one. */
function NoConnection({ onRetry }: { onRetry: () => void }) {
	const signedIn = /(?:^|; )signed-in=1(?:;|$)/.test(document.cookie);
	return (
		<PlainPage title={m.ui_fallback_title()}>
			<p role="alert" className="measure">
				{m.ui_fallback_text()}
				<RussianHint className="mt-2" say={(options) => m.ui_fallback_text({}, options)} />
			</p>
			<FormActions>
				<Button variant="primary" onClick={onRetry}>
					{m.ui_try_again()}
				</Button>
				<Link to={signedIn ? "/simulators" : "/rooms"} className={buttonVariants()}>
					{m.ui_fallback_trainers()}
				</Link>
			</FormActions>
		</PlainPage>
	);
}
