import { Link } from "@tanstack/react-router";
import { m } from "#messages";

/** Asks a user whose password was typed by staff to choose another. */
export function OwnPassword() {
	return (
		<p className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-md bg-warn-soft px-4 py-2 text-sm">
			<span className="measure">{m.account_own_password_text()}</span>
			<Link to="/change-password" className="inline-flex min-h-11 items-center font-semibold">
				{m.account_own_password_action()}
			</Link>
		</p>
	);
}
