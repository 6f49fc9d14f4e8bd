import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A placeholder for content that is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
	return <div data-slot="skeleton" aria-hidden="true" className={cn("rounded-sm bg-sunken", className)} {...rest} />;
}
