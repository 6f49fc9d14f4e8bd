import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { NextFrame } from "./next-frame";
import { FormulasLink, LastSetStrip, NextSetLink } from "./next-set";
import type { NextThing } from "./next-thing";
import { type LastSet, nextWords } from "./next-words";

interface NextCardProps {
	next: NextThing;
	/** How the last set went. */
	last: LastSet | undefined;
	/** What would decide better did not load: this is still worth doing. */
	failed: boolean;
}

function LoudLink({ to, children }: { to: "/rooms" | "/olimpic/about"; children: ReactNode }) {
	return (
		<Link to={to} className={buttonVariants({ variant: "primary", size: "lg" })}>
			{children}
		</Link>
	);
}

function NextAction({ next }: { next: NextThing }) {
	switch (next.kind) {
		case "warm-up":
			return <LoudLink to="/rooms">{m.home_next_warm_up_action()}</LoudLink>;
		case "olympiad": {
			const starts = next.running && next.own;
			return (
				<LoudLink to="/olimpic/about">{starts ? m.home_next_olympiad_start() : m.home_next_olympiad_open()}</LoudLink>
			);
		}
		case "formulas":
			return <FormulasLink formulas={next.formulas} />;
		case "training":
			return <NextSetLink next={next.set} />;
	}
}

/** The place of the card until it is known what it is about. */
export function NextPending() {
	return <Skeleton className="min-h-60 rounded-lg" />;
}

/** One next thing, loud. */
export function NextCard({ next, last, failed }: NextCardProps) {
	return (
		<NextFrame {...nextWords(next, last)} action={<NextAction next={next} />} failed={failed}>
			{next.kind === "training" ? <LastSetStrip last={last} /> : null}
		</NextFrame>
	);
}
