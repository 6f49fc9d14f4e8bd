import type { ReactNode } from "react";

/** A word in the middle of the stage. */
export function StageWord({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-3 px-5 text-center">
			{children}
			<p className="disp text-2xl text-balance md:text-[clamp(28px,4cqw,52px)] md:leading-tight">{title}</p>
			{text ? <p className="max-w-[46ch] text-balance text-muted-foreground md:text-lg">{text}</p> : null}
		</div>
	);
}
