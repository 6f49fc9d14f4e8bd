import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
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

interface WhoProps {
	user: ShellUser;
	className?: string;
	children?: ReactNode;
	onGo?: () => void;
}

/** The avatar and what stands beside it; a link to the page of the user, if they have one. */
export function Who({ user, className, children, onGo }: WhoProps) {
	const content = (
		<>
			<Avatar user={user} />
			{children}
		</>
	);
	if (!user.page) return <div className={className}>{content}</div>;
	return (
		<Link
			to={user.page}
			className={cn("text-foreground no-underline hover:underline", className)}
			{...(onGo ? { onClick: onGo } : {})}
		>
			<span className="sr-only">{m.ui_menu_profile()}</span>
			{content}
		</Link>
	);
}
