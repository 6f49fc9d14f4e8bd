import { Link } from "@tanstack/react-router";
import { focusText } from "#domain/mastery/focus-text";
import type { FormulaId } from "#domain/soroban/rod";
import type { NextSet } from "#worker/training/contract";
import { m } from "#messages";
import { beginsAtOnce } from "../training/sets/begins-at-once";
import { formulaList } from "../training/sets/formula-list";
import { Beamline } from "../ui/beamline";
import { buttonVariants } from "../ui/button";
import { CardStrip } from "../ui/card";
import { Skeleton } from "../ui/skeleton";
import { NextFrame } from "./home-frames";
import { type LastSet, levels, nextTexts } from "./home-texts";
import type { NextThing } from "./next-thing";

/** A link to the set; `quiet` where something else is the main action of the page. */
export function NextSetLink({ next, quiet = false }: { next: NextSet; quiet?: boolean }) {
	const texts = {
		first: m.home_next_first_action,
		again: m.home_next_again_action,
		easier: m.home_next_easier_action,
		more: m.home_next_more_action,
		faster: m.home_next_faster_action,
		harder: () => m.home_next_harder_action({ level: next.level ?? 1 }),
	};
	return (
		<Link
			to="/simulators/$simulator"
			params={{ simulator: next.simulator }}
			search={next.query}
			state={beginsAtOnce}
			className={buttonVariants(quiet ? {} : { variant: "primary", size: "lg" })}
		>
			{quiet ? m.home_set_of_today() : texts[next.kind]()}
		</Link>
	);
}

/** A link to a set about formulas. */
function FormulasLink({ formulas }: { formulas: readonly FormulaId[] }) {
	return (
		<Link
			to="/simulators/focus"
			search={{ focus: focusText({ formulas, check: false }) }}
			state={beginsAtOnce}
			className={buttonVariants({ variant: "primary", size: "lg" })}
		>
			{m.training_formulas_train({ formulas: formulaList(formulas) })}
		</Link>
	);
}

/** How far the levels of a trainer have been climbed. */
function LevelStrip({ level }: { level: number }) {
	const text = m.home_next_level_of({ level, total: levels });
	return (
		<CardStrip>
			<Beamline
				label={text}
				states={Array.from({ length: levels }, (_, place) =>
					place + 1 < level ? "done" : place + 1 === level ? "now" : "todo",
				)}
			/>
			<p className="num">{text}</p>
		</CardStrip>
	);
}

const primary = buttonVariants({ variant: "primary", size: "lg" });

function NextAction({ next }: { next: NextThing }) {
	switch (next.kind) {
		case "warm-up":
			return (
				<Link to="/rooms" className={primary}>
					{m.home_next_warm_up_action()}
				</Link>
			);
		case "homework":
			return (
				<Link to="/homeworks" className={primary}>
					{m.home_next_homework_action()}
				</Link>
			);
		case "olympiad": {
			const starts = next.running && next.own;
			return (
				<Link to="/olimpic/about" search={{ olimpic: next.id }} className={primary}>
					{starts ? m.home_next_olympiad_start() : m.home_next_olympiad_open()}
				</Link>
			);
		}
		case "formulas":
			return <FormulasLink formulas={next.formulas} />;
		case "training":
			return (
				<>
					<NextSetLink next={next.set} />
					{next.set.kind === "first" ? (
						<Link to="/lesson" className={buttonVariants({ size: "lg" })}>
							{m.training_lesson_offer_first()}
						</Link>
					) : null}
				</>
			);
	}
}

/** The placeholder of the card. */
export function NextPending() {
	return <Skeleton className="min-h-60 rounded-lg" />;
}

interface NextCardProps {
	next: NextThing;
	/** How the last set went. */
	last: LastSet | undefined;
	/** A query that helps to decide did not load. */
	failed: boolean;
}

/** The one next thing to do. */
export function NextCard({ next, last, failed }: NextCardProps) {
	return (
		<NextFrame {...nextTexts(next, last)} action={<NextAction next={next} />} failed={failed}>
			{next.kind === "training" && next.set.level !== null ? <LevelStrip level={next.set.level} /> : null}
		</NextFrame>
	);
}
