import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { PlainPage } from "../../shells/plain-page";
import { endSession } from "../session/session";
import { Button, buttonVariants } from "../../ui/button";
import { useTimeLeft } from "../../ui/countdown";
import { LoadingBeads } from "../../ui/loading-beads";

/** Time until the sign-in page opens (docs/product.md 3). */
const redirectMs = 3000;

export function LogoutPage() {
	const queryClient = useQueryClient();
	const [state, setState] = useState<"working" | "failed" | { until: number }>("working");

	useEffect(() => {
		if (state !== "working") return;
		let shown = true;
		endSession(queryClient).then(
			() => shown && setState({ until: deviceNow() + redirectMs }),
			() => shown && setState("failed"),
		);
		return () => {
			shown = false;
		};
	}, [queryClient, state]);

	if (state === "working") {
		return (
			<PlainPage title={m.account_logout_working()}>
				<LoadingBeads text={m.account_logout_working()} />
			</PlainPage>
		);
	}
	if (state === "failed") {
		return (
			<PlainPage title={m.account_logout_working()}>
				<p role="alert">{m.account_logout_failed()}</p>
				<Button variant="primary" className="justify-self-start" onClick={() => setState("working")}>
					{m.ui_try_again()}
				</Button>
			</PlainPage>
		);
	}
	return <Goodbye until={state.until} />;
}

function Goodbye({ until }: { until: number }) {
	const navigate = useNavigate();
	const { seconds } = useTimeLeft(until, deviceNow);
	const over = seconds === 0;
	useEffect(() => {
		if (over) void navigate({ to: "/", replace: true });
	}, [over, navigate]);
	return (
		<PlainPage title={m.account_logout_title()}>
			<p role="timer">{m.account_logout_countdown({ count: seconds })}</p>
			<Link to="/" replace className={buttonVariants({ className: "justify-self-start" })}>
				{m.account_back_to_signin()}
			</Link>
		</PlainPage>
	);
}
