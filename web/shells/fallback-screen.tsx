import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { FormActions } from "../ui/form";
import { PlainPage } from "./plain-page";

/** Shown when the check before a route failed; `target` is the path of that route. */
export function FallbackScreen({ target }: { target: string }) {
	return (
		<PlainPage title={m.ui_fallback_title()} lead={m.ui_fallback_text()}>
			<FormActions>
				{/* not a Link: a new document clears a broken state */}
				<a href={target} className={buttonVariants({ variant: "primary" })}>
					{m.ui_try_again()}
				</a>
				<Link to="/rooms" className={buttonVariants()}>
					{m.ui_fallback_trainers()}
				</Link>
			</FormActions>
		</PlainPage>
	);
}
