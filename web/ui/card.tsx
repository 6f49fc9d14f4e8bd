import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A box around one subject. `CardStrip` is a strip along its bottom. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
	return (
		<section
			data-slot="card"
			className={cn("rounded-lg border border-border bg-card p-[18px] shadow-card md:px-[26px] md:py-6", className)}
			{...rest}
		/>
	);
}

export function CardHeader({ className, ...rest }: ComponentProps<"div">) {
	return (
		<div
			data-slot="card-header"
			className={cn("flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2", className)}
			{...rest}
		/>
	);
}

/** A strip at the bottom of a card, for progress or totals. */
export function CardStrip({ className, ...rest }: ComponentProps<"div">) {
	return (
		<div
			data-slot="card-strip"
			className={cn(
				"-mx-[18px] -mb-[18px] grid gap-3 rounded-b-[17px] bg-sunken p-[18px] md:-mx-[26px] md:-mb-6 md:px-[26px] md:pt-[22px] md:pb-[18px]",
				className,
			)}
			{...rest}
		/>
	);
}
