import type { ShownSolution } from "#domain/classroom/lesson";
import { checkExercise, type Exercise, expectedText, workedNumbers } from "#domain/trainer/exercise";
import { exercisesOf } from "#domain/trainer/run";
import { m } from "#messages";
import { Expression } from "../../training/trainer/stages/expression";
import { Column } from "../../training/trainer/stages/column-stage";
import { AbacusMini } from "../../ui/abacus-mini";
import { cn } from "../../ui/cn";
import { OffBeam, Tick } from "../../ui/glyphs";

/** The exercise of a shown solution; null where it cannot be made. */
export function exerciseOf({ task, item }: ShownSolution): Exercise | null {
	return exercisesOf(task)[item] ?? null;
}

/** The exercise itself, as it was to be solved. */
export function ShownTask({ exercise }: { exercise: Exercise }) {
	if (exercise.kind === "expression") return <Expression exercise={exercise} />;
	const numbers = workedNumbers(exercise);
	return numbers ? <Column numbers={numbers} /> : null;
}

/** Up to three solutions side by side; whether they are right is said when the answers are opened. */
export function ShownSolutions({ shown, answers }: { shown: readonly ShownSolution[]; answers: boolean }) {
	const first = shown[0] && exerciseOf(shown[0]);
	// of one exercise its numbers stand once; other numbers stand over each solution
	const same = shown.every(
		({ task, item }) => task._id === shown[0]?.task._id && task.seed === shown[0].task.seed && item === shown[0].item,
	);
	return (
		<div className="row-span-2 grid min-h-0 content-center-safe justify-items-center gap-5 overflow-y-auto [container-type:size] short:flex short:items-center-safe short:justify-center">
			{same && first ? (
				<div className="flex-none [--task-rest:60cqh] short:[--task-rest:20cqh]">
					<ShownTask exercise={first} />
				</div>
			) : null}
			<ul
				className={cn(
					"grid w-full max-w-[1200px] justify-center gap-4 short:grid-cols-[repeat(auto-fit,minmax(140px,1fr))] short:gap-2",
					shown.length > 1 ? "md:grid-cols-2" : "max-w-[520px]",
					shown.length > 2 && "xl:grid-cols-3",
				)}
			>
				{shown.map((solution, index) => (
					<Solution key={`${solution.task.seed} ${solution.item} ${index}`} {...{ solution, index, answers, same }} />
				))}
			</ul>
		</div>
	);
}

function Solution(props: { solution: ShownSolution; index: number; answers: boolean; same: boolean }) {
	const { solution, index, answers, same } = props;
	const exercise = exerciseOf(solution);
	const correct = exercise && checkExercise(exercise, solution.text).correct;
	return (
		<li className="grid content-start justify-items-center gap-2 rounded-md border border-border bg-card p-4 text-center short:gap-1 short:p-2 short:[&_svg]:max-h-[calc(100cqh-104px)]">
			<h2 className="text-lg">{solution.name ?? m.classroom_solution({ index: index + 1 })}</h2>
			{same || !exercise ? null : <ShownTask exercise={exercise} />}
			{solution.rods.length > 0 ? (
				<AbacusMini detail value={solution.rods.join("")} rods={solution.rods.length} label={solution.rods.join("")} />
			) : null}
			<p className="num flex items-center gap-2 text-3xl font-[660]">
				{solution.text}
				{answers && exercise ? (
					correct ? (
						<Tick className="text-ok" size={28} />
					) : (
						<OffBeam className="text-bad" size={28} />
					)
				) : null}
			</p>
			{answers && exercise && !correct ? (
				<p className="num text-ok">{m.classroom_expected({ answer: expectedText(exercise) })}</p>
			) : null}
		</li>
	);
}
