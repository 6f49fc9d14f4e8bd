import { cn } from "../../../ui/cn";
import type { ExpressionExercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { written } from "../../sets/set-texts";

const signs = { mul: "×", div: "÷" } as const;

/** The task as it is read aloud. */
export function spokenExpression({ op, left, right }: ExpressionExercise): string {
	const [first, second] = [written(left), written(right ?? 0)];
	switch (op) {
		case "mul":
			return m.training_say_multiply({ left: first, right: second });
		case "div":
			return m.training_say_divide({ left: first, right: second });
		case "square":
			return m.training_say_square({ value: first });
		case "cube":
			return m.training_say_cube({ value: first });
		case "root2":
			return m.training_say_root({ value: first });
		case "root3":
			return m.training_say_cube_root({ value: first });
	}
}

/** Two numbers and their sign, a power, or a root. */
export function Expression({ exercise, small = false }: { exercise: ExpressionExercise; small?: boolean }) {
	const { op, left, right } = exercise;
	const characters = written(left).length + (right === null ? 1 : written(right).length + 3);
	return (
		<p
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with plain text
			role="math"
			aria-label={spokenExpression(exercise)}
			className={cn("num leading-none font-[660] tracking-[-0.02em] whitespace-nowrap", small && "text-2xl")}
			style={
				small
					? undefined
					: { fontSize: `min(15dvh, calc(${Math.floor(150 / (characters + 2))}vw * var(--task-share, 1)), 120px)` }
			}
		>
			{op === "mul" || op === "div" ? (
				<>
					{written(left)}
					<span className="px-[0.28em] font-[500] text-muted-foreground">{signs[op]}</span>
					{written(right ?? 0)}
				</>
			) : op === "square" || op === "cube" ? (
				<>
					{written(left)}
					<sup className="ml-[0.08em] text-[0.5em] font-[620]">{op === "square" ? 2 : 3}</sup>
				</>
			) : (
				<Root degree={op === "root3" ? 3 : 2}>{written(left)}</Root>
			)}
		</p>
	);
}

function Root({ degree, children }: { degree: 2 | 3; children: string }) {
	return (
		<span className="inline-flex items-stretch">
			{degree === 3 ? <small className="-mr-[0.12em] self-start pt-[0.1em] text-[0.4em]">3</small> : null}
			<svg className="w-[0.6em] flex-none" viewBox="0 0 60 100" preserveAspectRatio="none" aria-hidden="true">
				<path
					d="M2 62L14 56L30 92L58 5"
					fill="none"
					stroke="currentColor"
					strokeWidth="7"
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
					style={{ strokeWidth: "0.07em" }}
				/>
			</svg>
			<span className="-ml-px border-t-[0.07em] border-current px-[0.08em] pt-[0.1em]">{children}</span>
		</span>
	);
}
