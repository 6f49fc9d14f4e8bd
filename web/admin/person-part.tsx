import { type ReactNode } from "react";
import { Card } from "../ui/card";

type PartProps = { id: string; title: string; none: string; aside?: ReactNode; children: readonly ReactNode[] };

/** A part of the page: a list, or a word where it is empty. */
export function Part({ id, title, none, aside, children }: PartProps) {
	return (
		<Card aria-labelledby={id} className="grid gap-2">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				{aside}
			</div>
			{children.length === 0 ? <p className="text-muted-foreground">{none}</p> : <ul className="grid">{children}</ul>}
		</Card>
	);
}

/** A line of a part: what, a note under it, and a value at its end. */
export function Line({ what, note, end }: { what: string; note: string; end: ReactNode }) {
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2 first:border-t-0">
			<span className="grid min-w-0 grow basis-[12rem]">
				<span className="break-words">{what}</span>
				<small className="text-[13px] break-words text-muted-foreground">{note}</small>
			</span>
			<b className="flex-none text-[15px] font-semibold">{end}</b>
		</li>
	);
}
