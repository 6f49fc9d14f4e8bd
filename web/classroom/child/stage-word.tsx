import type { ReactNode } from "react";

interface StageWordProps {
	title: string;
	text?: string;
	/** the word is all there is on the page */
	alone?: boolean;
	children?: ReactNode;
}

/** A word in the middle of the stage. */
export function StageWord({ title, text, alone = false, children }: StageWordProps) {
	const Title = alone ? "h1" : "p";
	return (
		<div className="grid justify-items-center gap-3 px-5 text-center">
			{children}
			<Title className="disp text-2xl text-balance md:text-[clamp(28px,4cqw,52px)] md:leading-tight">{title}</Title>
			{text ? <p className="max-w-[46ch] text-balance text-muted-foreground md:text-lg">{text}</p> : null}
		</div>
	);
}
