import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { NextFrame } from "./next-frame";
import type { NextThing } from "./next-thing";
import { nextWords } from "./next-words";

// it knows every trainer's settings: a card about anything else does without
export const loadNextTraining = () => import("./next-training");
const NextTraining = lazy(() => loadNextTraining().then((module) => ({ default: module.NextTraining })));

interface NextCardProps {
	next: NextThing;
	/** Whose usual settings a set about formulas takes. */
	owner: string;
	/** How the last set went. */
	last: { correct: number; answered: number } | undefined;
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

/** The place of the card until it is known what it is about. */
export function NextPending() {
	return <Skeleton className="min-h-60 rounded-lg" />;
}

/** One next thing, loud. */
export function NextCard({ next, owner, last, failed }: NextCardProps) {
	if (next.kind === "warm-up") {
		return (
			<NextFrame
				{...nextWords(next)}
				action={<LoudLink to="/rooms">{m.next_warm_up_action()}</LoudLink>}
				failed={failed}
			/>
		);
	}
	if (next.kind === "olympiad") {
		const starts = next.running && next.own;
		return (
			<NextFrame
				{...nextWords(next)}
				action={<LoudLink to="/olimpic/about">{starts ? m.next_olympiad_start() : m.next_olympiad_open()}</LoudLink>}
				failed={failed}
			/>
		);
	}
	return (
		<Suspense fallback={<NextPending />}>
			<NextTraining next={next} owner={owner} last={last} failed={failed} />
		</Suspense>
	);
}
