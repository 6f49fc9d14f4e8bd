import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";

interface StripProps {
	art: ReactNode;
	title: string;
	text: string;
	action: string;
	className?: string | undefined;
	onPress: () => void;
}

/** A quiet strip that waits: no dialog, no sound. */
export function Strip({ art, title, text, action, className, onPress }: StripProps) {
	return (
		<section
			data-slot="moment"
			aria-label={title}
			className={cn(
				"flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-soft px-5 py-4 text-soft-foreground",
				// a phone on its side has no room for more than a line
				"short:flex-nowrap short:gap-x-4 short:py-1.5 short:pr-1.5 short:pl-4",
				className,
			)}
		>
			<span aria-hidden="true" className="flex-none short:[&>svg]:h-8 short:[&>svg]:w-auto">
				{art}
			</span>
			<output className="grid min-w-0 flex-1 basis-[200px] gap-0.5 short:basis-auto">
				<b className="font-display text-xl leading-tight font-[650] text-foreground short:text-base">{title}</b>
				<span className="short:sr-only">{text}</span>
			</output>
			<Button className="max-xs:w-full" onClick={onPress}>
				{action}
			</Button>
		</section>
	);
}
