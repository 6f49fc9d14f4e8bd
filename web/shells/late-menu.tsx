import { type ComponentProps, lazy, type ReactElement, Suspense, useState } from "react";
import type { MenuItem } from "../ui/menu";

const loadMenu = () => import("../ui/menu");
const Menu = lazy(() => loadMenu().then((module) => ({ default: module.Menu })));

interface LateMenuProps {
	/** Draws the button; the menu adds what it needs. */
	trigger: (props: ComponentProps<"button">) => ReactElement;
	items: readonly MenuItem[];
	align?: "start" | "end";
}

/** A menu whose code is loaded with the first press. */
export function LateMenu({ trigger, items, align = "end" }: LateMenuProps) {
	const [pressed, setPressed] = useState(false);
	if (pressed) {
		return (
			<Suspense fallback={trigger({})}>
				<Menu defaultOpen align={align} trigger={trigger({})} items={items} />
			</Suspense>
		);
	}
	return trigger({
		"aria-haspopup": "menu",
		"aria-expanded": false,
		onPointerEnter: () => void loadMenu(),
		onClick: () => setPressed(true),
	});
}
