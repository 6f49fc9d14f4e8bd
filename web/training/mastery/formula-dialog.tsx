import { daysNeeded } from "#domain/mastery/mastery";
import { wellNeeded } from "#domain/mastery/well-in-row";
import type { FormulaCard } from "#domain/trainer/mastery-overview";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import { formulaShort } from "../sets/set-texts";
import { Beamline } from "../../ui/beamline";
import { Dialog } from "../../ui/dialog";
import { FormulaMoves } from "./formula-moves";
import { stateNames } from "./formula-texts";
import { FocusLink } from "./focus-link";

interface FormulaDialogProps {
	owner: string;
	/** Null: closed. */
	card: FormulaCard | null;
	onClose: () => void;
}

/** One formula: its moves, the results so far, and a link to a drill. */
export function FormulaDialog({ owner, card, onClose }: FormulaDialogProps) {
	if (!card) return null;
	const { formula, state, seen, goodDays, well } = card;
	const days = m.training_formula_days({ done: goodDays, total: daysNeeded });
	return (
		<Dialog
			open
			wide
			onOpenChange={(open) => (open ? undefined : onClose())}
			title={<span className="num">{formulaText(formula)}</span>}
			description={stateNames[state]()}
			footer={
				<FocusLink
					owner={owner}
					focus={{ formulas: [formula], check: false }}
					text={m.training_formula_drill({ formula: formulaShort(formula) })}
				/>
			}
		>
			<FormulaMoves key={formula} formula={formula} />
			<div className="grid gap-4 border-t border-border pt-4 md:grid-cols-2 md:gap-8">
				<div className="grid content-start gap-1.5">
					<p>{m.training_formula_seen({ count: seen })}</p>
					{state === "weak" ? (
						<p className="font-[550]">{m.training_formula_mark_left({ count: Math.max(1, wellNeeded - well) })}</p>
					) : null}
				</div>
				<div className="grid gap-1.5">
					<div className="w-[150px]">
						<Beamline
							size="sm"
							states={Array.from({ length: daysNeeded }, (_, index) => (index < goodDays ? "done" : "todo"))}
							label={days}
						/>
					</div>
					<p className="text-sm font-[550]">{days}</p>
					<p className="text-sm text-muted-foreground">{m.training_formula_days_hint()}</p>
				</div>
			</div>
		</Dialog>
	);
}
