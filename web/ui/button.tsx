import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "./cn";

/** Also for links that look like buttons: `<Link className={buttonVariants({ variant: "primary" })}>`. */
export const buttonVariants = cva(
	"inline-flex items-center justify-center gap-2.5 rounded-md font-text py-1 text-center text-balance font-semibold leading-tight no-underline select-none " +
		"transition-[background-color,box-shadow,transform] duration-[80ms] " +
		"disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none disabled:translate-y-0 disabled:cursor-not-allowed " +
		"[&_svg]:flex-none",
	{
		variants: {
			variant: {
				primary:
					"bg-primary text-primary-foreground shadow-lip hover:bg-primary-hover active:translate-y-[2px] active:shadow-[inset_0_-1px_0_var(--primary-edge)]",
				outline:
					"bg-card text-foreground shadow-[inset_0_0_0_1.5px_var(--input)] hover:bg-sunken active:translate-y-px",
				ghost: "bg-transparent text-foreground hover:bg-muted disabled:bg-transparent",
				danger:
					"bg-bad text-card shadow-[inset_0_-3px_0_color-mix(in_oklab,var(--bad)_55%,black)] hover:bg-[color-mix(in_oklab,var(--bad)_88%,var(--foreground))] active:translate-y-[2px] active:shadow-[inset_0_-1px_0_color-mix(in_oklab,var(--bad)_55%,black)]",
			},
			size: {
				sm: "min-h-11 px-4 text-[15px]",
				md: "min-h-12 px-[22px] text-[16px]",
				lg: "min-h-[60px] px-[30px] text-[18px]",
			},
		},
		compoundVariants: [
			{ variant: ["primary", "danger"], size: ["sm", "md", "lg"], class: "pb-[7px] disabled:pb-1" },
			{ variant: "ghost", size: ["sm", "md", "lg"], class: "px-3" },
		],
		defaultVariants: { variant: "outline", size: "md" },
	},
);

export interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonVariants> {
	/** Shows a moving bead beside the label and ignores presses. */
	loading?: boolean;
}

export function Button({
	className,
	variant,
	size,
	loading = false,
	type = "button",
	onClick,
	children,
	...rest
}: ButtonProps) {
	function press(event: MouseEvent<HTMLButtonElement>): void {
		if (loading) event.preventDefault();
		else onClick?.(event);
	}
	return (
		<button
			data-slot="button"
			// not the browser's default, which is submit
			type={type}
			className={cn(buttonVariants({ variant, size }), loading && "cursor-progress", className)}
			aria-busy={loading || undefined}
			aria-disabled={loading || undefined}
			onClick={press}
			{...rest}
		>
			{loading ? <WaitingBead /> : null}
			{children}
		</button>
	);
}

function WaitingBead() {
	return (
		<svg width="18" height="22" viewBox="0 0 18 22" aria-hidden="true">
			<rect x="8" y="0" width="2" height="22" rx="1" fill="currentColor" opacity=".45" />
			<path
				className="bead-waiting [--bead-travel:9px]"
				d="M1 6.5L5 2.5H13L17 6.5L13 10.5H5Z"
				fill="currentColor"
				stroke="currentColor"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
