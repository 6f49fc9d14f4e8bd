import type { ReactNode } from "react";
import type { ExpressionExercise } from "#domain/trainer/exercise";
import { type SolvedProduct, solvedProduct } from "#domain/trainer/solved-product";
import { solvedQuotient } from "#domain/trainer/solved-quotient";
import { solvedRoot } from "#domain/trainer/solved-root";
import { m } from "#messages";
import { numberText, signed, written } from "../../sets/set-texts";
import { SampleReplay } from "./sample-replay";

/** A line of a solution: what is worked, and what it comes to. */
function Line({ left, right, last = false }: { left: ReactNode; right?: ReactNode; last?: boolean }) {
	return (
		<li
			className={`num flex flex-wrap items-baseline justify-between gap-x-6 border-border py-2 text-lg ${last ? "border-t-4 border-line-on-deck text-xl font-[650]" : "border-t"}`}
		>
			<span>{left}</span>
			{right === undefined ? null : <span className="text-muted-foreground">{right}</span>}
		</li>
	);
}

const times = (left: number, right: number) => `${numberText(left)} × ${numberText(right)}`;

/** Partial products and their running total; `task` is written above where it differs from what was shown. */
function Product({ solved, task, children }: { solved: SolvedProduct; task?: string; children?: ReactNode }) {
	const { parts, places, answer } = solved;
	const whole = parts.at(-1)?.total ?? 0;
	// a table fact in small steps: three twos are 2, +2, +2
	const small = parts.every(({ left }) => left < 10 && left === parts[0]?.left);
	return (
		<>
			{task ? <p className="text-muted-foreground">{task}</p> : null}
			<ol className="grid max-w-[560px]">
				{parts.map(({ left, right, product, total }, index) => (
					<Line
						// oxlint-disable-next-line react/no-array-index-key -- a part is its place in the product
						key={index}
						left={
							small && Math.abs(right) === 1 ? signed(product, index) : `${times(left, right)} = ${numberText(product)}`
						}
						right={index === 0 ? undefined : m.training_solved_total({ total: numberText(total) })}
					/>
				))}
				{children}
			</ol>
			{places > 0 ? <p>{m.training_solved_point({ whole: numberText(whole), answer: written(answer) })}</p> : null}
		</>
	);
}

function Multiplied({ left, right }: { left: number; right: number }) {
	const solved = solvedProduct(left, right);
	const products = solved.parts.map(({ product }) => product);
	const factors = [left, right].map((factor) => Number(String(factor).replace(".", "")));
	const shifted =
		solved.places > 0
			? m.training_solved_whole({ task: factors.map((each) => numberText(each)).join(" × ") })
			: undefined;
	return (
		<div className="grid gap-5">
			<Product solved={solved} task={shifted} />
			{products.length > 1 ? (
				<SampleReplay bare numbers={products} wrong={false} told={null} title={m.training_solved_title()} />
			) : null}
		</div>
	);
}

function Divided({ left, right }: { left: number; right: number }) {
	const { dividend, divisor, steps, places, answer } = solvedQuotient(left, right);
	const quotient = steps.reduce((sum, step) => sum + step.times, 0);
	const shifted = dividend !== left || divisor !== right;
	return (
		<div className="grid gap-3">
			{shifted ? (
				<p className="text-muted-foreground">
					{m.training_solved_whole({ task: `${numberText(dividend)} ÷ ${numberText(divisor)}` })}
				</p>
			) : null}
			<ol className="grid max-w-[560px]">
				{steps.map((step, index) => (
					<Line
						// oxlint-disable-next-line react/no-array-index-key -- a step is its place in the division
						key={index}
						left={`${numberText(divisor)} × ${numberText(step.times)} = ${numberText(step.taken)}`}
						right={m.training_solved_left({ left: numberText(step.left) })}
					/>
				))}
				{steps.length > 1 ? (
					<Line last left={`${steps.map((step) => numberText(step.times)).join(" + ")} = ${numberText(quotient)}`} />
				) : null}
			</ol>
			{places > 0 ? <p>{m.training_solved_point({ whole: numberText(quotient), answer: written(answer) })}</p> : null}
		</div>
	);
}

function Rooted({ radicand, degree }: { radicand: number; degree: 2 | 3 }) {
	const power = (base: number, value: number) =>
		`${Array.from({ length: degree }, () => numberText(base)).join(" × ")} = ${numberText(value)}`;
	return (
		<ol className="grid max-w-[560px]">
			{solvedRoot(radicand, degree).map(({ low, lowPower, high, highPower }) => (
				<Line
					key={low}
					last={lowPower === radicand}
					left={power(low, lowPower)}
					right={lowPower === radicand ? undefined : m.training_solved_more({ power: power(high, highPower) })}
				/>
			))}
		</ol>
	);
}

function Cubed({ base }: { base: number }) {
	const square = base * base;
	return (
		<div className="grid gap-3">
			<Product
				solved={solvedProduct(base, base)}
				task={m.training_solved_power_first({ task: times(base, base), value: numberText(base) })}
			/>
			<Product solved={solvedProduct(square, base)} task={times(square, base)} />
		</div>
	);
}

/** How an expression is solved, step by step. */
export function ExpressionSolved({ exercise }: { exercise: ExpressionExercise }) {
	const { op, left, right } = exercise;
	switch (op) {
		case "mul":
			return <Multiplied left={left} right={right ?? 0} />;
		case "square":
			return <Multiplied left={left} right={left} />;
		case "cube":
			return <Cubed base={left} />;
		case "div":
			return <Divided left={left} right={right ?? 1} />;
		case "root2":
		case "root3":
			return <Rooted radicand={left} degree={op === "root2" ? 2 : 3} />;
	}
}
