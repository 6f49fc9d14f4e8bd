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
				className,
			)}
		>
			<span aria-hidden="true" className="flex-none">
				{art}
			</span>
			<output className="grid min-w-0 flex-1 basis-[200px] gap-0.5">
				<b className="font-display text-xl leading-tight font-[650] text-foreground">{title}</b>
				<span>{text}</span>
			</output>
			<Button className="max-xs:w-full" onClick={onPress}>
				{action}
			</Button>
		</section>
	);
}
