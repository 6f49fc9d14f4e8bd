import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The place of something that is on its way: a sunken block, no shimmer. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
	return <div data-slot="skeleton" aria-hidden="true" className={cn("rounded-sm bg-sunken", className)} {...rest} />;
}
