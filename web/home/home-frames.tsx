import type { ReactNode } from "react";
import { m } from "#messages";
import { Card } from "../ui/card";

// Drawn by the build too, as part of the first paint: nothing here knows the app.

/** How the page begins: a greeting, the day, and at the side what there is to notice. */
export function HomeHeading({ hello, day, aside }: { hello: ReactNode; day: ReactNode; aside?: ReactNode }) {
	return (
		<header className="mb-[22px] flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
			<div>
				<h1>{hello}</h1>
				<p className="text-muted-foreground first-letter:uppercase">{day}</p>
			</div>
			{aside}
		</header>
	);
}

interface NextFrameProps {
	title: string;
	text: string;
	action: ReactNode;
	/** What would decide better did not load. */
	failed: boolean;
	/** At the card's lower edge. */
	children?: ReactNode;
}

/** What the next thing is; the heading goes by `id`. */
export function NextText({ title, text, id }: { title: ReactNode; text: ReactNode; id?: string }) {
	return (
		<div className="grid gap-2">
			<p className="cap">{m.home_next_caption()}</p>
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			<p className="max-w-[48ch] text-muted-foreground">{text}</p>
		</div>
	);
}

/** The card of the one next thing, whatever it is. */
export function NextFrame({ title, text, action, failed, children }: NextFrameProps) {
	return (
		<Card aria-labelledby="next-thing" className="grid content-between gap-6">
			<NextText id="next-thing" title={title} text={text} />
			<div className="flex flex-wrap items-center gap-3 max-xs:*:grow">{action}</div>
			{failed ? <p className="text-sm text-muted-foreground">{m.home_next_failed()}</p> : null}
			{children}
		</Card>
	);
}
