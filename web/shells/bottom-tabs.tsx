import { Link } from "@tanstack/react-router";
import { LogOut, Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { Bead } from "../ui/bead";
import { Dialog } from "../ui/dialog";
import type { ShellItem, ShellUser } from "./shell-items";

interface BottomTabsProps {
	/** The first four become tabs, the rest is behind "more". */
	items: readonly ShellItem[];
	rest?: readonly ShellItem[];
	user: ShellUser;
	onSignOut?: () => void;
}

const TABS = 4;

/** Phone: beam on top, the current bead hangs from it. */
export function BottomTabs({ items, rest = [], user, onSignOut }: BottomTabsProps) {
	const [open, setOpen] = useState(false);
	const more = [...items.slice(TABS), ...rest];
	return (
		<nav aria-label={m.main_menu()} className="md:hidden">
			<ul className="tabs">
				{items.slice(0, TABS).map((item) => (
					<li key={item.to}>
						<Link
							to={item.to}
							activeOptions={{ exact: item.exact ?? false }}
							{...(item.holds ? { "aria-current": "true" as const } : {})}
							className="tab"
						>
							<Bead className="tab-bead" />
							<span className="tab-icon" aria-hidden="true">
								{item.icon}
							</span>
							<span>{item.short ?? item.label}</span>
							{item.count ? <b className="shell-count">{item.count}</b> : null}
						</Link>
					</li>
				))}
				<li>
					<button type="button" className="tab" aria-haspopup="dialog" onClick={() => setOpen(true)}>
						<MenuIcon size={21} aria-hidden="true" />
						<span>{m.more_menu()}</span>
					</button>
				</li>
			</ul>
			<Dialog open={open} onOpenChange={setOpen} title={user.name} description={user.caption}>
				<ul className="side-list">
					{more.map((item) => (
						<li key={item.to}>
							<Link
								to={item.to}
								activeOptions={{ exact: item.exact ?? false }}
								className="side-item"
								onClick={() => setOpen(false)}
							>
								{item.icon}
								<span>{item.label}</span>
								{item.count ? <b className="shell-count !block">{item.count}</b> : null}
							</Link>
						</li>
					))}
					{onSignOut ? (
						<li>
							<button type="button" className="side-item" onClick={onSignOut}>
								<LogOut size={21} aria-hidden="true" />
								<span>{m.sign_out()}</span>
							</button>
						</li>
					) : null}
				</ul>
			</Dialog>
		</nav>
	);
}
