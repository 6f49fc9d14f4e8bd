import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { m } from "#messages";
import { Bead } from "../ui/bead";
import type { ShellItem } from "./shell-items";

const loadMenu = () => import("../ui/menu");
const Menu = lazy(() => loadMenu().then((module) => ({ default: module.Menu })));

/** Which entries fit into `room`, pixels: the first ones, and always the current one. */
export function fitting(
	widths: readonly number[],
	gap: number,
	room: number,
	more: number,
	current: number,
): boolean[] {
	const sum = (shown: readonly boolean[]) =>
		widths.reduce((total, width, index) => (shown[index] ? total + width + gap : total), -gap);
	const all = widths.map(() => true);
	if (sum(all) <= room) return all;
	const shown = [...all];
	for (let index = widths.length - 1; index >= 0 && sum(shown) + gap + more > room; index--) {
		if (index !== current) shown[index] = false;
	}
	return shown;
}

/** The entries of the bar; those that do not fit are in the menu "More". */
export function TopNav({ items }: { items: readonly ShellItem[] }) {
	const navigate = useNavigate();
	const nav = useRef<HTMLElement>(null);
	const more = useRef<HTMLDivElement>(null);
	const [behind, setBehind] = useState<readonly number[]>([]);
	// the menu is loaded with the first press
	const [pressed, setPressed] = useState(false);

	// sets `hidden` directly: another render would come after the paint
	const fit = useCallback(() => {
		const list = nav.current?.querySelector("ul");
		if (!nav.current || !list || !more.current) return;
		const entries = [...list.children] as HTMLElement[];
		for (const entry of entries) entry.hidden = false;
		more.current.hidden = false;
		const current = entries.findIndex((entry) => entry.querySelector("[aria-current]"));
		const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
		const widths = entries.map((entry) => entry.offsetWidth);
		const shown = fitting(widths, gap, nav.current.clientWidth, more.current.offsetWidth, current);
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
				{pressed ? (
					<Suspense fallback={<MoreButton />}>
						<Menu
							defaultOpen
							trigger={<MoreButton />}
							items={behind.flatMap((index) => {
								const item = items[index];
								return item
									? [
											{
												key: item.to,
												label: item.label,
												icon: item.icon,
												onSelect: () => void navigate({ to: item.to }),
											},
										]
									: [];
							})}
						/>
					</Suspense>
				) : (
					<MoreButton
						aria-haspopup="menu"
						aria-expanded={false}
						onPointerEnter={() => void loadMenu()}
						onClick={() => setPressed(true)}
					/>
				)}
			</div>
		</nav>
	);
}

function MoreButton(props: ComponentProps<"button">) {
	return (
		<button type="button" className="topbar-item" {...props}>
			{m.ui_more_menu()}
			<ChevronDown size={18} aria-hidden="true" />
		</button>
	);
}
