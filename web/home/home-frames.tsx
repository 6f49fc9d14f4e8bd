import type { ReactNode } from "react";
import { m } from "#messages";
import { Card } from "../ui/card";

// The build renders these for the first paint too: import nothing of the app's state here.

/** The head of the page: a greeting, the date, and notices at the side. */
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
	/** A query that helps to decide did not load. */
	failed: boolean;
	/** At the bottom of the card. */
	children?: ReactNode;
}

/** The texts of the next thing; `id` is for its heading. */
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

/** The card of the one next thing. */
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
