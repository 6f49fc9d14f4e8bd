import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn";

export interface MenuItem {
	key: string;
	label: ReactNode;
	icon?: ReactNode;
	onSelect: () => void;
	danger?: boolean;
	disabled?: boolean;
	/** The one that is chosen now. */
	current?: boolean;
}

/** A short list of actions that opens from a button. */
export function Menu({
	trigger,
	items,
	align = "end",
	defaultOpen = false,
}: {
	trigger: ReactElement;
	items: readonly MenuItem[];
	align?: "start" | "end";
	/** For a menu whose code is loaded by the press that opens it. */
	defaultOpen?: boolean;
}) {
	return (
		<DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					data-slot="menu"
					align={align}
					sideOffset={6}
					collisionPadding={8}
					className="z-[40] max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(420px,calc(100vw-16px))] min-w-52 overflow-y-auto rounded-md border border-border bg-card p-1.5 shadow-float animate-in fade-in duration-(--d-ui)"
				>
					{items.map((item) => (
						<DropdownMenu.Item
							key={item.key}
							disabled={item.disabled}
							{...(item.current ? { "aria-current": "true" as const } : {})}
							onSelect={item.onSelect}
							className={cn(
								"flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[15px] font-medium outline-offset-[-3px]",
								"data-highlighted:bg-muted data-disabled:cursor-not-allowed data-disabled:text-muted-foreground",
								item.danger && "text-bad",
								item.current && "bg-soft text-soft-foreground",
							)}
						>
							{item.icon}
							{item.label}
						</DropdownMenu.Item>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
