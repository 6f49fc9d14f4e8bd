import type { FormulaState } from "#domain/mastery/mastery";
import type { FormulaCard } from "#domain/trainer/mastery-overview";
import type { FormulaId } from "#domain/soroban/rod";
import { daysNeeded } from "#domain/mastery/mastery";
import { m } from "#messages";
import { formulaShort } from "../sets/set-texts";
import { Bead, type BeadKind } from "../../ui/bead";
import { cn } from "../../ui/cn";
import { type Family, familyNames } from "../sets/formula-list";
import { cellText, familySays, formulasOf } from "./formula-texts";

const kinds: Record<FormulaState, BeadKind> = {
	new: "idle",
	learning: "hollow",
	weak: "different",
	mastered: "counted",
};
/** The position of a bead by good days; weak formulas are at the bottom. */
const depth = ["top-[46px]", "top-[31px]", "top-[16px]", "top-0"] as const;

/** The bead of a formula: every good day moves it nearer to the beam; a mastered one touches it. */
function FormulaBead({ state, goodDays }: Pick<FormulaCard, "state" | "goodDays">) {
	const step = state === "weak" || state === "new" ? 0 : state === "mastered" ? daysNeeded : goodDays;
	return (
		<span aria-hidden="true" className="relative block h-[86px] w-full">
			<span className="absolute inset-x-0 top-0 h-[7px] bg-line-on-deck" />
			<span className="absolute top-0 left-1/2 -ml-[1.5px] h-full w-[3px] bg-rod" />
			<span
				className={cn(
					"absolute left-1/2 mt-[7px] -ml-[25px] transition-[top] duration-(--d-bead) ease-bead",
					depth[step] ?? depth[0],
				)}
			>
				<Bead width={50} kind={kinds[state]} />
				{state === "weak" ? (
					<span className="absolute inset-0 grid place-items-center text-[15px] leading-none font-bold text-bad">
						×
					</span>
				) : null}
			</span>
		</span>
	);
}

interface CellProps {
	card: FormulaCard;
	onOpen: (formula: FormulaId) => void;
}

function FormulaCell({ card, onOpen }: CellProps) {
	const { formula, state, goodDays } = card;
	return (
		<button
			type="button"
			aria-label={cellText(card)}
			onClick={() => onOpen(formula)}
			className={cn(
				"grid w-full cursor-pointer justify-items-center rounded-b-md pb-2 hover:bg-muted",
				state === "weak" && "bg-bad-soft",
			)}
		>
			<FormulaBead {...card} />
			<b className="num text-[21px] leading-tight font-[650]">{formulaShort(formula)}</b>
			<span className="num min-h-5 text-center text-[13px] leading-[1.35] text-muted-foreground">
				{state === "new" ? null : m.training_formula_good({ done: goodDays, total: daysNeeded })}
			</span>
		</button>
	);
}

interface FamilyProps {
	family: Family;
	cards: ReadonlyMap<FormulaId, FormulaCard>;
	onOpen: (formula: FormulaId) => void;
}

/** A family of formulas: additions on one beam, subtractions on another. */
export function FormulaFamilyRods({ family, cards, onOpen }: FamilyProps) {
	const wide = family === "10";
	return (
		<section aria-labelledby={`family-${family}`} className="grid content-start gap-3">
			<div>
				<h2 id={`family-${family}`} className="text-lg">
					{familyNames[family]()}
				</h2>
				<p className="text-sm text-muted-foreground">{familySays[family]()}</p>
			</div>
			<div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
				{(["+", "-"] as const).map((sign) => (
					<ul
						key={sign}
						aria-label={`${familyNames[family]()} ${sign === "-" ? "−" : "+"}`}
						className={cn("grid content-start gap-y-3", wide ? "grid-cols-5 lg:grid-cols-9" : "grid-cols-4")}
					>
						{formulasOf(family, sign).map((id) => {
							const card = cards.get(id);
							return card ? (
								<li key={id} className="grid min-w-0">
									<FormulaCell card={card} onOpen={onOpen} />
								</li>
							) : null;
						})}
					</ul>
				))}
			</div>
		</section>
	);
}
