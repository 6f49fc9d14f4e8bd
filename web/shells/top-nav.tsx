import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useCallback, useLayoutEffect, useRef, useState } from "react";
import { m } from "#messages";
import { Bead } from "../ui/bead";
import { LateMenu } from "./late-menu";
import type { ShellItem } from "./shell-items";

/** Which entries fit into `room`, pixels: the first ones, the same on every page. */
export function fitting(widths: readonly number[], gap: number, room: number, more: number): boolean[] {
	const sum = (shown: readonly boolean[]) =>
		widths.reduce((total, width, index) => (shown[index] ? total + width + gap : total), -gap);
	const all = widths.map(() => true);
	if (sum(all) <= room) return all;
	const shown = [...all];
	for (let index = widths.length - 1; index >= 0 && sum(shown) + gap + more > room; index--) {
		shown[index] = false;
	}
	return shown;
}

/** The entries of the bar; those that do not fit are in the menu "More". */
export function TopNav({ items }: { items: readonly ShellItem[] }) {
	const navigate = useNavigate();
	const nav = useRef<HTMLElement>(null);
	const more = useRef<HTMLDivElement>(null);
	const [behind, setBehind] = useState<readonly number[]>([]);
	const here = useLocation({ select: ({ pathname }) => pathname });
	const current = currentItem(items, here);

	// sets `hidden` directly: another render would come after the paint
	const fit = useCallback(() => {
		const list = nav.current?.querySelector("ul");
		if (!nav.current || !list || !more.current) return;
		const entries = [...list.children] as HTMLElement[];
		for (const entry of entries) entry.hidden = false;
		more.current.hidden = false;
		const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
		const widths = entries.map((entry) => entry.offsetWidth);
		const shown = fitting(widths, gap, nav.current.clientWidth, more.current.offsetWidth);
		for (const [index, entry] of entries.entries()) entry.hidden = !shown[index];
		more.current.hidden = shown.every(Boolean);
		const hidden = shown.flatMap((on, index) => (on ? [] : [index]));
		setBehind((known) => (known.join() === hidden.join() ? known : hidden));
	}, []);

	useLayoutEffect(fit);
	useLayoutEffect(() => {
		if (!nav.current || typeof ResizeObserver === "undefined") return;
		const observer = new ResizeObserver(fit);
		observer.observe(nav.current);
		void document.fonts?.ready.then(fit);
		return () => observer.disconnect();
	}, [fit]);

	return (
		<nav ref={nav} aria-label={m.ui_main_menu()} className="topbar-nav">
			<ul className="topbar-list">
				{items.map((item) => (
					<li key={item.to}>
						<Link to={item.to} {...(item.holds ? { "aria-current": "true" as const } : {})} className="topbar-item">
							{item.label}
							{item.count ? <b className="shell-count">{item.count}</b> : null}
							<Bead className="topbar-bead" />
						</Link>
					</li>
				))}
			</ul>
			<div ref={more} className="topbar-more">
				<LateMenu
					trigger={(props) => <MoreButton holds={behind.includes(current)} {...props} />}
					items={behind.flatMap((index) => {
						const item = items[index];
						return item
							? [
									{
										key: item.to,
										label: item.label,
										icon: item.icon,
										current: index === current,
										onSelect: () => void navigate({ to: item.to }),
									},
								]
							: [];
					})}
				/>
			</div>
		</nav>
	);
}

/** The entry of a page: its own, or the one that holds it; -1 for none. */
function currentItem(items: readonly ShellItem[], here: string): number {
	const held = items.findIndex((item) => item.holds);
	return held >= 0 ? held : items.findIndex(({ to }) => here === to || here.startsWith(`${to}/`));
}

/** Carries the bead while the page is one of those behind it. */
function MoreButton({ holds, ...props }: ComponentProps<"button"> & { holds: boolean }) {
	return (
		<button type="button" className="topbar-item" {...(holds ? { "aria-current": "true" as const } : {})} {...props}>
			{m.ui_more_menu()}
			<ChevronDown size={18} aria-hidden="true" />
			<Bead className="topbar-bead" />
		</button>
	);
}
