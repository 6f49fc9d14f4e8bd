import type { ShellUser } from "./shell-items";

/** Who is signed in: the photo, else the initials. Silent: the name stands beside it. */
export function Avatar({ user }: { user: ShellUser }) {
	return (
		<span className="shell-avatar" aria-hidden="true">
			{user.photo ? <img src={user.photo} alt="" width={40} height={40} /> : user.initials}
		</span>
	);
}
