import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { formulaList } from "../diagnosis/formula-words";
import { FormulasLink, LastSetStrip, NextSetLink, nextSetText, nextSetTitle } from "./next-set";
import type { NextThing } from "./next-thing";

interface NextCardProps {
	next: NextThing;
	/** Whose usual settings a set about formulas takes. */
	owner: string;
	/** How the last set went. */
	last: { correct: number; answered: number } | undefined;
	/** What would decide better did not load: this is still worth doing. */
	failed: boolean;
}

const titles = {
	olympiad: (next: Extract<NextThing, { kind: "olympiad" }>) => next.name,
	formulas: (next: Extract<NextThing, { kind: "formulas" }>) =>
		m.next_formulas({ formulas: formulaList(next.formulas) }),
	training: (next: Extract<NextThing, { kind: "training" }>) => nextSetTitle(next.set),
	"warm-up": () => m.next_warm_up(),
};

function titleOf(next: NextThing): string {
	return (titles[next.kind] as (next: NextThing) => string)(next);
}

function textOf(next: NextThing, last: NextCardProps["last"]): string {
	if (next.kind === "warm-up") return m.next_warm_up_text();
	if (next.kind === "formulas") return m.next_formulas_text();
	if (next.kind === "training") return nextSetText(next.set, last);
	const date = new Intl.DateTimeFormat(getLocale(), {
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
	});
	if (next.running) {
		const end = { date: date.format(next.end) };
		return next.own ? m.next_olympiad_running(end) : m.next_olympiad_running_for_others(end);
	}
	const start = { date: date.format(next.start) };
	return next.own ? m.next_olympiad_soon(start) : m.next_olympiad_soon_for_others(start);
}

function Action({ next, owner }: { next: NextThing; owner: string }) {
	if (next.kind === "training") return <NextSetLink next={next.set} />;
	if (next.kind === "formulas") return <FormulasLink formulas={next.formulas} owner={owner} />;
	const loud = buttonVariants({ variant: "primary", size: "lg" });
	if (next.kind === "warm-up") {
		return (
			<Link to="/rooms" className={loud}>
				{m.next_warm_up_action()}
			</Link>
		);
	}
	return (
		<Link to="/olimpic/about" className={loud}>
			{next.running && next.own ? m.next_olympiad_start() : m.next_olympiad_open()}
		</Link>
	);
}

/** One next thing, loud. */
export function NextCard({ next, owner, last, failed }: NextCardProps) {
	return (
		<Card aria-labelledby="next-thing" className="grid content-between gap-6">
			<div className="grid gap-2">
				<p className="cap">{m.next_caption()}</p>
				<h2 id="next-thing" className="text-2xl">
					{titleOf(next)}
				</h2>
				<p className="max-w-[48ch] text-muted-foreground">{textOf(next, last)}</p>
			</div>
			<div className="flex flex-wrap items-center gap-3 max-xs:*:grow">
				<Action next={next} owner={owner} />
			</div>
			{failed ? <p className="text-sm text-muted-foreground">{m.next_failed()}</p> : null}
			{next.kind === "training" ? <LastSetStrip last={last} /> : null}
		</Card>
	);
}
