import { m } from "#messages";
import { formulaList } from "../diagnosis/formula-words";
import { NextFrame } from "./next-frame";
import { FormulasLink, LastSetStrip, NextSetLink, nextSetText, nextSetTitle } from "./next-set";
import type { NextThing } from "./next-thing";

interface NextTrainingProps {
	next: Extract<NextThing, { kind: "formulas" | "training" }>;
	owner: string;
	last: { correct: number; answered: number } | undefined;
	failed: boolean;
}

/** The next thing when it is a set: about weak formulas, or the one that follows the last. */
export function NextTraining({ next, owner, last, failed }: NextTrainingProps) {
	if (next.kind === "formulas") {
		return (
			<NextFrame
				title={m.next_formulas({ formulas: formulaList(next.formulas) })}
				text={m.next_formulas_text()}
				action={<FormulasLink formulas={next.formulas} owner={owner} />}
				failed={failed}
			/>
		);
	}
	return (
		<NextFrame
			title={nextSetTitle(next.set)}
			text={nextSetText(next.set, last)}
			action={<NextSetLink next={next.set} />}
			failed={failed}
		>
			<LastSetStrip last={last} />
		</NextFrame>
	);
}
