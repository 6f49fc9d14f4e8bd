import type { CirclesExercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { taskText } from "./task-texts";
import { BoardPad, type BoardStageProps } from "./board-pad";

/** Circles in rows of five, many in rows of ten. */
export function Circles({ amount, className }: { amount: number; className?: string }) {
	const most = amount > 25 ? 10 : 5;
	const across = Math.min(most, Math.max(1, amount));
	const rows = Math.max(1, Math.ceil(amount / most));
	return (
		<svg
			className={className}
			width={across * (most === 5 ? 64 : 40)}
			viewBox={`0 0 ${across * 60} ${rows * 60}`}
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={m.training_circles_drawn({ count: amount })}
		>
			{Array.from({ length: amount }, (_, index) => (
				<circle
					key={index}
					cx={30 + 60 * (index % most)}
					cy={30 + 60 * Math.floor(index / most)}
					r="24"
					fill="var(--bt)"
					stroke="var(--br)"
					strokeWidth="3"
				/>
			))}
		</svg>
	);
}

/** The child counts circles and sets their number on the board. */
export function CirclesStage({ exercise, ...board }: BoardStageProps<CirclesExercise>) {
	return (
		<BoardPad {...board} rods={exercise.rods} label={m.training_card_board()} task={taskText(exercise)}>
			{(board) => (
				<div className="grid w-full justify-items-center gap-4 beside:gap-2">
					<div className="grid items-center justify-items-center gap-3 beside:flex beside:gap-5">
						<p className="text-center text-muted-foreground">{m.training_circles_task()}</p>
						<Circles amount={exercise.amount} className="max-h-[20dvh] max-w-full beside:max-h-[20cqh] beside:w-auto" />
					</div>
					{board}
				</div>
			)}
		</BoardPad>
	);
}
