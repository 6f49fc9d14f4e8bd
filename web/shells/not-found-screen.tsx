import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { Owl } from "../ui/owl";
import { PlainPage } from "./plain-page";

export function NotFoundScreen() {
	return (
		<PlainPage title={m.ui_not_found_title()} lead={m.ui_not_found_text()}>
			<Owl face="shut" size={96} />
			<Link to="/" className={buttonVariants({ variant: "primary", className: "justify-self-start" })}>
				{m.ui_to_home()}
			</Link>
		</PlainPage>
	);
}
