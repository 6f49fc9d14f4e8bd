import { Link } from "@tanstack/react-router";
import { focusText } from "#domain/mastery/focus-text";
import type { FormulaId } from "#domain/soroban/rod";
import type { NextSet } from "#worker/training/contract";
import { m } from "#messages";
import { formulaList } from "../training/mastery/formula-list";
import { buttonVariants } from "../ui/button";
import { BeamProgress } from "../ui/beamline";
import { CardStrip } from "../ui/card";
import type { LastSet } from "./next-words";

/** Leads to the set; quietly where something else is the page's one thing. */
export function NextSetLink({ next, quiet = false }: { next: NextSet; quiet?: boolean }) {
	const words = {
		first: m.home_next_first_action,
		again: m.home_next_again_action,
		more: m.home_next_more_action,
		harder: () => m.home_next_harder_action({ level: next.level ?? 1 }),
	};
	return (
		<Link
			to="/simulators/$simulator"
			params={{ simulator: next.simulator }}
			search={next.query}
			className={buttonVariants(quiet ? {} : { variant: "primary", size: "lg" })}
		>
			{quiet ? m.home_set_of_today() : words[next.kind]()}
		</Link>
	);
}

/** Leads to a set about formulas, in the shape its owner is used to. */
export function FormulasLink({ formulas }: { formulas: readonly FormulaId[] }) {
	return (
		<Link
			to="/simulators/focus"
			search={{ focus: focusText({ formulas, check: false }) }}
			className={buttonVariants({ variant: "primary", size: "lg" })}
		>
			{m.training_formulas_train({ formulas: formulaList(formulas) })}
		</Link>
	);
}

/** How the last set went, under what comes next. */
export function LastSetStrip({ last }: { last: LastSet | undefined }) {
	if (!last || last.correct === 0) return null;
	return (
		<CardStrip>
			<BeamProgress done={last.correct} total={last.answered} />
		</CardStrip>
	);
}
