import { m } from "#messages";
import type { ShellUser } from "./shell-items";

export function SkipLink() {
	return (
		<a className="shell-skip" href="#content">
			{m.ui_skip_to_content()}
		</a>
	);
}

/** The photo of the user, or the initials. Hidden from screen readers: the name stands beside it. */
export function Avatar({ user }: { user: ShellUser }) {
	return (
		<span className="shell-avatar" aria-hidden="true">
			{user.photo ? <img src={user.photo} alt="" width={40} height={40} /> : user.initials}
		</span>
	);
}
