import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "#messages";
import { Bead } from "../ui/bead";
import type { ShellItem, ShellUser } from "./shell-items";

interface BottomTabsProps {
	/** The first four become tabs, the rest is behind "more". */
	items: readonly ShellItem[];
	rest?: readonly ShellItem[];
	user: ShellUser;
	onSignOut?: () => void;
}

const TABS = 4;

const loadSheet = () => import("./more-sheet");
const MoreSheet = lazy(() => loadSheet().then((module) => ({ default: module.MoreSheet })));

/** Tabs on phones: a beam on top, a bead at the current tab. */
export function BottomTabs({ items, rest = [], user, onSignOut }: BottomTabsProps) {
	const [open, setOpen] = useState(false);
	// the sheet is loaded with the first press on its tab
	const [asked, setAsked] = useState(false);
	return (
		<nav aria-label={m.ui_main_menu()} className="md:hidden">
			<ul className="tabs">
				{items.slice(0, TABS).map((item) => (
					<li key={item.to}>
						<Link to={item.to} {...(item.holds ? { "aria-current": "true" as const } : {})} className="tab">
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
					<button
						type="button"
						className="tab"
						aria-haspopup="dialog"
						onPointerDown={() => void loadSheet()}
						onClick={() => {
							setAsked(true);
							setOpen(true);
						}}
					>
						<MenuIcon size={21} aria-hidden="true" />
						<span>{m.ui_more_menu()}</span>
					</button>
				</li>
			</ul>
			{asked ? (
				<Suspense>
					<MoreSheet
						open={open}
						onOpenChange={setOpen}
						items={[...items.slice(TABS), ...rest]}
						user={user}
						profile={!items.some(({ to }) => to === user.page)}
						onSignOut={onSignOut}
					/>
				</Suspense>
			) : null}
		</nav>
	);
}
