import { Link } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { m } from "#messages";
import { Bead } from "../ui/bead";
import { Mark } from "../ui/mark";
import { Tooltip } from "../ui/tooltip";
import { BottomTabs } from "./bottom-tabs";
import type { ShellItem, ShellUser } from "./shell-items";
import { SkipLink, Who } from "./shell-parts";
import { ShellSettings } from "./shell-settings";
import { InsideShell } from "./inside-shell";
import { menuIcons } from "./menu-icons";

export interface TrainingShellProps {
	items: readonly ShellItem[];
	/** At the bottom of the sidebar, e.g. the password page. */
	endItems?: readonly ShellItem[];
	user: ShellUser;
	/** The link of the logo. */
	home?: string;
	onSignOut?: () => void;
	/** The narrow rail at any width. */
	rail?: boolean;
	children: ReactNode;
}

export function TrainingShell({
	items,
	endItems = [],
	user,
	home = "/",
	onSignOut,
	rail = false,
	children,
}: TrainingShellProps) {
	const [open, setOpen] = useState(false);
	useEffect(() => {
		if (!open) return;
		const close = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
		window.addEventListener("keydown", close);
		return () => window.removeEventListener("keydown", close);
	}, [open]);
	const named = rail ? "" : "xl:hidden";
	const tip = open ? "hidden" : named;
	return (
		<div className="training" data-rail={rail}>
			<SkipLink />
			<aside className="side" data-open={open}>
				<Link to={home} className="side-brand" aria-label={m.ui_brand_name()}>
					<span className="flex items-center gap-3">
						<Mark bare size={34} />
						<span className="side-label font-display text-[23px] leading-none font-[660] tracking-[-0.03em] text-foreground">
							{m.ui_brand_name()}
						</span>
					</span>
				</Link>
				<nav aria-label={m.ui_main_menu()}>
					<ul className="side-list">
						{items.map((item) => (
							<SideItem key={item.to} item={item} tip={tip} onGo={() => setOpen(false)} />
						))}
					</ul>
				</nav>
				<div className="side-end">
					<ul className="side-list">
						{endItems.map((item) => (
							<SideItem key={item.to} item={item} tip={tip} onGo={() => setOpen(false)} />
						))}
						<ShellSettings tip={tip} />
						{onSignOut ? (
							<li>
								<Tooltip text={m.ui_sign_out()} side="right" className={tip}>
									<button type="button" className="side-item" aria-label={m.ui_sign_out()} onClick={onSignOut}>
										<menuIcons.signOut size={21} aria-hidden="true" />
										<span className="side-label">{m.ui_sign_out()}</span>
									</button>
								</Tooltip>
							</li>
						) : null}
						<li className="side-opener">
							<button
								type="button"
								className="side-item"
								aria-expanded={open}
								aria-label={m.ui_main_menu()}
								onClick={() => setOpen(!open)}
							>
								{open ? (
									<PanelLeftClose size={21} aria-hidden="true" />
								) : (
									<PanelLeftOpen size={21} aria-hidden="true" />
								)}
								<span className="side-label">{m.ui_close()}</span>
							</button>
						</li>
					</ul>
					<Who user={user} className="side-who" onGo={() => setOpen(false)}>
						<span className="side-name min-w-0">
							<b className="block truncate text-[15px] font-semibold">{user.name}</b>
							<small className="block truncate text-xs text-muted-foreground">{user.caption}</small>
						</span>
					</Who>
				</div>
			</aside>
			<div className="side-beam" data-open={open} aria-hidden="true" />
			{open ? (
				<button
					type="button"
					className="side-veil"
					tabIndex={-1}
					aria-label={m.ui_close()}
					onClick={() => setOpen(false)}
				/>
			) : null}
			<main id="content" tabIndex={-1} className="shell-main training-main">
				<InsideShell value={true}>{children}</InsideShell>
			</main>
			<BottomTabs items={items} rest={endItems} user={user} onSignOut={onSignOut} />
		</div>
	);
}

function SideItem({ item, tip, onGo }: { item: ShellItem; tip: string; onGo: () => void }) {
	return (
		<li>
			<Tooltip text={item.label} side="right" className={tip}>
				<Link
					to={item.to}
					className="side-item"
					aria-label={item.count ? `${item.label}, ${item.count}` : item.label}
					onClick={onGo}
				>
					{item.icon}
					<span className="side-label">{item.label}</span>
					{item.count ? <b className="shell-count">{item.count}</b> : null}
					<i className="side-rod" />
					<Bead className="side-bead" width={30} />
				</Link>
			</Tooltip>
		</li>
	);
}
