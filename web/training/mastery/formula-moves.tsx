import { Check, Shuffle } from "lucide-react";
import { useMemo, useState } from "react";
import type { FormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { Abacus } from "../abacus/abacus";
import { numberText } from "../sets/set-texts";
import { Bead } from "../../ui/bead";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { examplesOf } from "./formula-example";
import { ReplayControls, useReplay } from "../abacus/replay";

const partMs = 1100;
const rods = 2;

const termText = (term: number) => `${term < 0 ? "−" : "+"}${numberText(Math.abs(term))}`;

/** Shows the moves of a formula part by part on two rods. */
export function FormulaMoves({ formula }: { formula: FormulaId }) {
	const examples = useMemo(() => examplesOf(formula), [formula]);
	const [chosen, setChosen] = useState(0);
	const example = examples[chosen % examples.length];
	const replay = useReplay(example?.parts.length ?? 0, partMs);
	const { at, go } = replay;
	if (!example) return null;
	const { before, operand, after, parts } = example;
	const value = at === 0 ? before : (parts[at - 1]?.value ?? before);

	return (
		<section aria-label={m.training_formula_how()} className="grid gap-4">
			<div className="grid grid-cols-[132px_minmax(0,1fr)] items-center gap-4 max-[345px]:grid-cols-1 md:grid-cols-[190px_minmax(0,1fr)] md:gap-7">
				<Abacus readOnly rods={rods} value={value} />
				<div className="grid gap-2.5">
					<p className="num flex flex-wrap items-baseline gap-x-2.5 text-[28px] leading-none font-[650] tracking-[-0.02em] md:text-[38px]">
						<span>{numberText(before)}</span>
						<b className="text-link">{termText(operand)}</b>
						<span className="font-normal text-muted-foreground">=</span>
						<span>{numberText(after)}</span>
					</p>
					<ol aria-live="polite" className="grid gap-2">
						{parts.map(({ term, value: shown }, index) => (
							<li
								// oxlint-disable-next-line react/no-array-index-key -- a part is its place in the move
								key={index}
								aria-current={index === at ? "step" : undefined}
								className={cn(
									"num flex min-h-11 items-center gap-2.5 rounded-[10px] border border-border px-3 text-[16px]",
									index === at && "border-transparent bg-soft font-semibold text-soft-foreground",
								)}
							>
								{index < at ? (
									<Check size={17} aria-hidden="true" className="flex-none text-ok" />
								) : (
									<Bead width={24} kind={index === at ? "counted" : "idle"} />
								)}
								{index < at
									? m.training_formula_term({ term: termText(term), value: numberText(shown) })
									: termText(term)}
							</li>
						))}
					</ol>
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-2.5">
				<ReplayControls replay={replay} />
				{examples.length > 1 ? (
					<Button
						variant="ghost"
						size="sm"
						onClick={() => {
							setChosen((chosen + 1) % examples.length);
							go(0);
						}}
					>
						<Shuffle size={17} aria-hidden="true" />
						{m.training_formula_other_example()}
					</Button>
				) : null}
			</div>
		</section>
	);
}
