import type { ReactNode } from "react";
import type { ExpressionExercise, TableExercise } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { schulteNorm } from "#domain/trainer/schulte";
import { m } from "#messages";
import { Card } from "../../../ui/card";
import { AtBeam, OffBeam } from "../../../ui/glyphs";
import { AnswerChip } from "./answer-chip";
import { answerParts, shownAnswer } from "./answer-texts";
import { Recall } from "./recall";
import { secondsTextOfMs, written } from "../../sets/set-texts";
import { crosswiseLabels } from "../stages/crosswise-stage";

/** The parts a product is added up from, the highest place of the second factor first. */
export function partialProducts(left: number, right: number): { factor: number; product: number }[] {
	const digits = Array.from(String(right));
	return digits
		.map((digit, index) => Number(digit) * 10 ** (digits.length - 1 - index))
		.filter((factor) => factor > 0)
		.map((factor) => ({ factor, product: left * factor }));
}

function ExpressionHow({ exercise, expected }: { exercise: ExpressionExercise; expected: string }) {
	const { op, left, right } = exercise;
	const answer = shownAnswer(expected);
	const line = (text: string) => <li className="num border-t border-border py-2 text-lg">{text}</li>;
	if (op === "div") {
		return <ol className="grid">{line(`${answer} × ${written(right ?? 0)} = ${written(left)}`)}</ol>;
	}
	if (op === "root2" || op === "root3") {
		const powers = Array.from({ length: op === "root2" ? 2 : 3 }, () => answer).join(" × ");
		return <ol className="grid">{line(`${powers} = ${written(left)}`)}</ol>;
	}
	const second = op === "mul" ? (right ?? 0) : left;
	const whole = Number.isInteger(left) && Number.isInteger(second);
	const base = op === "cube" ? left * left : left;
	const parts = whole ? partialProducts(base, second) : [];
	return (
		<ol className="grid">
			{op === "cube" ? line(`${written(left)} × ${written(left)} = ${written(base)}`) : null}
			{parts.map(({ factor, product }) => (
				<li key={factor} className="num flex justify-between gap-6 border-t border-border py-2 text-lg">
					<span className="text-muted-foreground">
						{written(base)} × {written(factor)}
					</span>
					<span>{written(product)}</span>
				</li>
			))}
			<li className="num flex justify-between gap-6 border-t-4 border-line-on-deck py-2 text-xl font-[650]">
				<span>{m.training_in_all()}</span>
				<span>{answer}</span>
			</li>
		</ol>
	);
}

function TableMarks({ exercise, answered }: { exercise: TableExercise; answered: Answered }) {
	const labels = crosswiseLabels(exercise.sample.columns ?? []);
	const given = answerParts(answered.answer);
	const needed = answerParts(answered.expected);
	return (
		<ul className="grid gap-x-8 md:grid-cols-2">
			{labels.map((label, index) => {
				const right = answered.verdict.items[index] === true;
				return (
					<li key={label} className="flex min-h-11 items-center justify-between gap-4 border-t border-border">
						<span className="flex items-center gap-2 text-sm">
							{right ? <AtBeam size={18} className="text-ok" /> : <OffBeam size={18} className="text-bad" />}
							{label}
						</span>
						{right || !given[index] ? (
							<span className="num text-lg font-[600]">{shownAnswer(needed[index] ?? "")}</span>
						) : (
							<span className="num text-lg font-[600]">
								<span className="sr-only">
									{m.training_answer_needed({
										answer: shownAnswer(given[index] ?? ""),
										expected: shownAnswer(needed[index] ?? ""),
									})}
								</span>
								<span aria-hidden="true">
									<s className="mr-2 font-medium text-bad decoration-2">{shownAnswer(given[index] ?? "")}</s>
									{shownAnswer(needed[index] ?? "")}
								</span>
							</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function how(answered: Answered): ReactNode {
	const { exercise, expected, ms } = answered;
	if (exercise.kind === "expression") return <ExpressionHow exercise={exercise} expected={expected} />;
	if (exercise.kind === "table") return <TableMarks exercise={exercise} answered={answered} />;
	if (exercise.kind === "schulte") {
		const { good, sufficient } = schulteNorm(exercise.size);
		const seconds = ms / 1000;
		const text =
			seconds <= good
				? m.training_schulte_good()
				: seconds <= sufficient
					? m.training_schulte_enough()
					: m.training_schulte_more();
		return (
			<p className="text-muted-foreground">
				{text}{" "}
				{m.training_schulte_norm({
					good: secondsTextOfMs(good * 1000),
					sufficient: secondsTextOfMs(sufficient * 1000),
				})}
			</p>
		);
	}
	return null;
}

/** One exercise that is not a chain: what was asked, what came out, and how it is counted. */
export function ExerciseReview({ index, answered }: { index: number; answered: Answered }) {
	const { exercise } = answered;
	const explained = how(answered);
	return (
		<Card className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{m.training_sample_number({ index: index + 1 })}</h2>
				<AnswerChip answered={answered} />
			</div>
			<div className="grid items-start gap-6 md:grid-cols-[minmax(0,auto)_minmax(0,1fr)] md:gap-10">
				<div className="grid min-w-[160px] justify-items-start gap-2">
					<Recall exercise={exercise} />
					<p className="text-sm text-muted-foreground">
						{m.training_answered_in({ time: secondsTextOfMs(answered.ms) })}
					</p>
				</div>
				{explained}
			</div>
		</Card>
	);
}
