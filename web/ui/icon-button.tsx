import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
	/** For screen readers; wrap the button in a Tooltip to show it. */
	label: string;
	icon: ReactNode;
	/** With a border and a background. */
	boxed?: boolean;
}

export function IconButton({ label, icon, boxed = false, className, type = "button", ...rest }: IconButtonProps) {
	return (
		<button
			data-slot="icon-button"
			type={type}
			aria-label={label}
			className={cn(
				"grid size-11 flex-none place-items-center rounded-sm text-foreground transition-colors duration-[80ms] hover:bg-muted",
				"disabled:cursor-not-allowed disabled:text-muted-foreground disabled:hover:bg-transparent",
				boxed && "border border-input bg-card",
				className,
			)}
			{...rest}
		>
			{icon}
		</button>
	);
}
