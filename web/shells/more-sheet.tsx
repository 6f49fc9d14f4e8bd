import { Link } from "@tanstack/react-router";
import { LogOut, UserRound } from "lucide-react";
import { m } from "#messages";
import { Dialog } from "../ui/dialog";
import type { ShellItem, ShellUser } from "./shell-items";
import { ShellSettings } from "./shell-settings";

interface MoreSheetProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	items: readonly ShellItem[];
	user: ShellUser;
	/** Shows the page of the user, which is none of the tabs. */
	profile: boolean;
	onSignOut?: (() => void) | undefined;
}

/** Entries without a tab, and the button to sign out. */
export function MoreSheet({ open, onOpenChange, items, user, profile, onSignOut }: MoreSheetProps) {
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={user.name} description={user.caption}>
			<ul className="side-list">
				{items.map((item) => (
					<li key={item.to}>
						<Link to={item.to} className="side-item" onClick={() => onOpenChange(false)}>
							{item.icon}
							<span>{item.label}</span>
							{item.count ? <b className="shell-count !block">{item.count}</b> : null}
						</Link>
					</li>
				))}
				{user.page && profile ? (
					<li>
						<Link to={user.page} className="side-item" onClick={() => onOpenChange(false)}>
							<UserRound size={21} aria-hidden="true" />
							<span>{m.ui_menu_profile()}</span>
						</Link>
					</li>
				) : null}
				<ShellSettings />
				{onSignOut ? (
					<li>
						<button type="button" className="side-item" onClick={onSignOut}>
							<LogOut size={21} aria-hidden="true" />
							<span>{m.ui_sign_out()}</span>
						</button>
					</li>
				) : null}
			</ul>
		</Dialog>
	);
}
