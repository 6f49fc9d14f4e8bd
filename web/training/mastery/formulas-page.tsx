import type { FormulaState } from "#domain/mastery/mastery";
import { type MasteryOverview, openSuspects } from "#domain/trainer/mastery-overview";
import type { FormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { usePageTitle } from "../../shells/page-title";
import { OutboxChip } from "../outbox/outbox-chip";
import { Bead, type BeadKind } from "../../ui/bead";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { FormulaDialog } from "./formula-dialog";
import { FormulaFamilyRods } from "./formula-rods";
import { formulaList } from "../sets/formula-list";
import { stateNames } from "./formula-texts";
import { useFormulas } from "./use-formulas";
import { FocusLink } from "./focus-link";

const legend: readonly (readonly [FormulaState, BeadKind])[] = [
	["mastered", "counted"],
	["learning", "hollow"],
	["weak", "different"],
	["new", "idle"],
];

function lead(overview: MasteryOverview): string {
	const { formulas } = overview;
	const named = formulas.filter(({ state }) => state === "weak").map(({ formula }) => formula);
	if (named.length > 0) return m.training_formulas_lead_weak({ formulas: formulaList(named) });
	const looked = openSuspects(overview);
	if (looked.length > 0) return m.training_formulas_lead_look({ formulas: formulaList(looked) });
	if (formulas.every(({ seen }) => seen === 0)) return m.training_formulas_lead_new();
	return m.training_formulas_lead_on({ mastered: formulas.filter(({ state }) => state === "mastered").length });
}

export interface FormulasPageProps {
	owner: string;
	/** The formula of the open dialog; null: no dialog. */
	open: FormulaId | null;
	onOpen: (formula: FormulaId | null) => void;
}

/** The 34 formulas with their states, and a link to the set that helps next. */
export function FormulasPage({ owner, open, onOpen }: FormulasPageProps) {
	usePageTitle(m.training_formulas_title());
	const { overview, fromCache, failed, retry } = useFormulas(owner);
	if (failed) {
		return (
			<>
				<HelpedTitle page="/simulators/formulas">{m.training_formulas_title()}</HelpedTitle>
				<ErrorState text={m.training_formulas_failed()} onRetry={retry} />
			</>
		);
	}
	if (!overview) return <LoadingBeads />;
	const cards = new Map(overview.formulas.map((card) => [card.formula, card]));
	return (
		<div className="grid gap-7">
			<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div className="grid gap-1.5">
					<HelpedTitle page="/simulators/formulas">{m.training_formulas_title()}</HelpedTitle>
					<p className="max-w-[60ch] text-muted-foreground">{lead(overview)}</p>
				</div>
				<FocusLink
					owner={owner}
					focus={overview.focus}
					text={
						overview.focus.check
							? m.training_formulas_check()
							: m.training_formulas_train({ formulas: formulaList(overview.focus.formulas) })
					}
				/>
			</header>
			<OutboxChip />
			{fromCache ? <p className="text-sm text-muted-foreground">{m.training_formulas_from_cache()}</p> : null}
			<div className="grid gap-2">
				<ul aria-label={m.training_formulas_legend()} className="flex flex-wrap gap-x-6 gap-y-2">
					{legend.map(([state, kind]) => (
						<li key={state} className="flex items-center gap-2 text-sm text-muted-foreground">
							<Bead width={26} kind={kind} />
							{stateNames[state]()}
						</li>
					))}
				</ul>
				<p className="text-sm text-muted-foreground">{m.training_formula_good_legend()}</p>
			</div>
			<div className="grid gap-8">
				{(["5", "10", "M"] as const).map((family) => (
					<FormulaFamilyRods key={family} family={family} cards={cards} onOpen={onOpen} />
				))}
			</div>
			<FormulaDialog owner={owner} card={(open && cards.get(open)) ?? null} onClose={() => onOpen(null)} />
		</div>
	);
}
