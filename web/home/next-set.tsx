import { Link } from "@tanstack/react-router";
import type { NextSet } from "#domain/gamification/next-set";
import { definitionOf } from "#domain/trainer/catalogue";
import type { FormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { focusSetOf } from "../diagnosis/focus-parameters";
import { formulaList } from "../diagnosis/formula-words";
import { linkOf } from "../trainer/trainers";
import { setLine, trainerTitle } from "../trainer/trainer-words";
import { buttonVariants } from "../ui/button";
import { BeamProgress } from "../ui/beamline";
import { CardStrip } from "../ui/card";

type Last = { correct: number; answered: number };

/** The set a press away; who has none yet begins with the easiest flash. */
function chosen(next: NextSet) {
	if (next.kind !== "first") return next;
	const parameters = definitionOf("sum").presets()[0]?.parameters ?? definitionOf("sum").defaults;
	return { simulator: "sum" as const, parameters, level: 1 };
}

export function nextSetTitle(next: NextSet): string {
	if (next.kind === "first") return m.next_first();
	const trainer = trainerTitle(next.simulator);
	return next.level === null ? trainer : m.next_level({ trainer, level: next.level });
}

/** What the set is made of, and why this one. */
export function nextSetText(next: NextSet, last: Last | undefined): string {
	if (next.kind === "first") return m.next_first_text();
	const counts = { correct: last?.correct ?? 0, total: last?.answered ?? 0 };
	const why = {
		again: () => m.next_again_text(counts),
		more: () => m.next_more_text(counts),
		harder: () => m.next_harder_text({ level: next.level ?? 1 }),
	};
	return `${setLine(next.simulator, next.parameters)}. ${why[next.kind]()}`;
}

/** Leads to the set; quietly where something else is the page's one thing. */
export function NextSetLink({ next, quiet = false }: { next: NextSet; quiet?: boolean }) {
	const { simulator, parameters, level } = chosen(next);
	const words = {
		first: m.next_first_action,
		again: m.next_again_action,
		more: m.next_more_action,
		harder: () => m.next_harder_action({ level: level ?? 1 }),
	};
	return (
		<Link
			to="/simulators/$simulator"
			params={{ simulator }}
			search={linkOf(simulator, parameters)}
			className={buttonVariants(quiet ? {} : { variant: "primary", size: "lg" })}
		>
			{quiet ? m.set_of_today() : words[next.kind]()}
		</Link>
	);
}

/** Leads to a set about formulas, in the shape its owner is used to. */
export function FormulasLink({ formulas, owner }: { formulas: readonly FormulaId[]; owner: string }) {
	const { simulator, parameters } = focusSetOf(owner, { formulas, check: false });
	return (
		<Link
			to="/simulators/$simulator"
			params={{ simulator }}
			search={linkOf(simulator, parameters)}
			className={buttonVariants({ variant: "primary", size: "lg" })}
		>
			{m.formulas_train({ formulas: formulaList(formulas) })}
		</Link>
	);
}

/** How the last set went, under what comes next. */
export function LastSetStrip({ last }: { last: Last | undefined }) {
	if (!last || last.correct === 0) return null;
	return (
		<CardStrip>
			<BeamProgress done={last.correct} total={last.answered} />
		</CardStrip>
	);
}
