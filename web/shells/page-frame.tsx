import type { ReactNode } from "react";
import { cn } from "../ui/cn";

const widths = {
	plain: "max-w-[760px] gap-8 py-6 md:gap-14 md:py-8",
	room: "max-w-[1080px] gap-6 py-5 md:gap-10 md:py-8",
} as const;
const contents = { plain: "gap-5", room: "min-w-0 gap-6" } as const;

interface PageFrameProps {
	/** A page to read, or a quick room. */
	kind: keyof typeof widths;
	/** The logo, which may be a link. */
	logo: ReactNode;
	/** The right end of the header. */
	aside: ReactNode;
	title: ReactNode;
	lead?: ReactNode;
	children?: ReactNode;
}

/** The frame of a page outside the shells; also its first paint (web/startup/first-paint.tsx). */
export function PageFrame({ kind, logo, aside, title, lead, children }: PageFrameProps) {
	return (
		<div className={cn("gutter mx-auto grid min-h-dvh grid-rows-[auto_1fr]", widths[kind])}>
			<header className="flex flex-wrap items-center justify-between gap-2 md:gap-3">
				{logo}
				<div className="flex items-center gap-2 md:gap-3">{aside}</div>
			</header>
			<main className={cn("grid content-start", contents[kind])}>
				{kind === "plain" || !title ? (
					<>
						{title ? <h1>{title}</h1> : null}
						{lead ? <p className="measure text-muted-foreground">{lead}</p> : null}
					</>
				) : (
					<div>
						<h1>{title}</h1>
						{lead ? <p className="mt-1.5 max-w-[62ch] text-muted-foreground">{lead}</p> : null}
					</div>
				)}
				{children}
			</main>
		</div>
	);
}
