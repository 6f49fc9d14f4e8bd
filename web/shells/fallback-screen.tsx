import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { FormActions } from "../ui/form";
import { PlainPage } from "./plain-page";

/** Shown when a route could not be checked; `target` is the page that was wanted, a path of ours. */
export function FallbackScreen({ target }: { target: string }) {
	return (
		<PlainPage title={m.ui_fallback_title()} lead={m.ui_fallback_text()}>
			<FormActions>
				{/* a fresh document: whatever went wrong with the loaded one is left behind */}
				<a href={target} className={buttonVariants({ variant: "primary" })}>
					{m.ui_try_again()}
				</a>
				<Link to="/" className={buttonVariants()}>
					{m.ui_to_home()}
				</Link>
			</FormActions>
		</PlainPage>
	);
}
