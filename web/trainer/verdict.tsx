import type { Outcome } from "#domain/trainer/session";
import { m } from "#messages";
import { Button } from "../ui/button";
import { AtBeam, OffBeam } from "../ui/glyphs";

/** Right at the beam, different off it; Enter goes on. */
export function Verdict({ outcome, last, onNext }: { outcome: Outcome; last: boolean; onNext: () => void }) {
	const { correct, answer, expected } = outcome;
	const shown = expected.replace("-", "−");
	return (
		<div className="grid justify-items-center gap-6 px-4 text-center">
			<output className={`flex items-center gap-3 text-xl font-semibold ${correct ? "text-ok" : "text-bad"}`}>
				{correct ? <AtBeam size={32} /> : <OffBeam size={32} />}
				{correct ? m.answer_right({ answer: shown }) : m.answer_different({ answer, expected: shown })}
			</output>
			<Button
				variant="primary"
				size="lg"
				className="min-w-[220px]"
				// the one thing to press here, so that Enter goes on
				// oxlint-disable-next-line jsx-a11y/no-autofocus
				autoFocus
				onClick={onNext}
			>
				{last ? m.see_result() : m.next_sample()}
			</Button>
		</div>
	);
}
