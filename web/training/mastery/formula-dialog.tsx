import { daysNeeded } from "#domain/mastery/mastery";
import type { FormulaCard } from "#domain/trainer/mastery-overview";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import { formulaShort, secondsTextOfMs } from "../sets/set-texts";
import { Beamline } from "../../ui/beamline";
import { Dialog } from "../../ui/dialog";
import { FormulaMoves } from "./formula-moves";
import { percentText, stateNames } from "./formula-texts";
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
	const { formula, state, accuracy, milliseconds, seen, goodDays } = card;
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
				<dl className="grid grid-cols-3 gap-3">
					<Fact name={m.training_formula_accuracy()} value={accuracy === null ? "–" : percentText(accuracy)} />
					<Fact name={m.training_formula_speed()} value={milliseconds === null ? "–" : secondsTextOfMs(milliseconds)} />
					<Fact name={m.training_formula_met()} value={m.training_times_count({ count: seen })} />
				</dl>
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

function Fact({ name, value }: { name: string; value: string }) {
	return (
		<div>
			<dt className="cap">{name}</dt>
			<dd className="num text-[19px] font-[620]">{value}</dd>
		</div>
	);
}
