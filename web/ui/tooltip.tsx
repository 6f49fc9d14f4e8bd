import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn";

/** The name of an icon button, shown on hover and focus. It repeats the name, it never adds to it. */
export function Tooltip({
	text,
	side = "top",
	className,
	children,
}: {
	text: ReactNode;
	className?: string;
	side?: "top" | "right" | "bottom" | "left";
	children: ReactElement;
}) {
	return (
		<Radix.Provider delayDuration={400}>
			<Radix.Root>
				<Radix.Trigger asChild>{children}</Radix.Trigger>
				<Radix.Portal>
					<Radix.Content
						data-slot="tooltip"
						side={side}
						sideOffset={8}
						collisionPadding={8}
						className={cn(
							"z-[40] max-w-64 rounded-sm bg-foreground px-2.5 py-1.5 text-sm leading-snug font-medium text-background shadow-float animate-in fade-in duration-(--d-instant)",
							className,
						)}
					>
						{text}
					</Radix.Content>
				</Radix.Portal>
			</Radix.Root>
		</Radix.Provider>
	);
}
