import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const chipVariants = cva(
	"inline-flex min-h-[30px] items-center gap-[7px] rounded-sm px-[11px] text-[14px] leading-tight font-[550] whitespace-nowrap [&_svg]:flex-none",
	{
		variants: {
			tone: {
				muted: "bg-muted text-foreground",
				ok: "bg-ok-soft text-ok",
				bad: "bg-bad-soft text-bad",
				warn: "bg-warn-soft text-warn",
				soft: "bg-soft text-soft-foreground",
				mental: "bg-mental-soft text-mental",
			},
		},
		defaultVariants: { tone: "muted" },
	},
);

/** A state in a word. Add a glyph or bead: colour must not be the only sign. */
export function Chip({ tone, className, ...rest }: ComponentProps<"span"> & VariantProps<typeof chipVariants>) {
	return <span data-slot="chip" className={cn(chipVariants({ tone }), className)} {...rest} />;
}
