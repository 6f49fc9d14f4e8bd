import type { MirrorExercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { AbacusMini } from "../../../ui/abacus-mini";
import { cn } from "../../../ui/cn";
import { taskText } from "./task-texts";
import { BoardPad, type BoardStageProps, boardWidth } from "./board-pad";

/** A board on one side; its mirror image is to be set on the other. */
export function MirrorStage({ exercise, ...board }: BoardStageProps<MirrorExercise>) {
	const { given, side, rods } = exercise;
	const beside = rods <= 3;
	const value = String(given).padStart(rods, "0");
	return (
		<BoardPad {...board} rods={rods} label={m.training_mirror_board()} task={taskText(exercise)}>
			{(answer) => (
				<>
					<p className="text-center text-muted-foreground">{m.training_mirror_task()}</p>
					<div
						className={cn(
							"grid w-full max-w-[1080px] items-center gap-3 md:grid-cols-[1fr_auto_1fr] md:gap-6",
							// on a phone the answer board gets more of the width
							beside &&
								(rods === 1
									? "grid-cols-[1fr_auto_1fr]"
									: side === "right"
										? "grid-cols-[3fr_auto_2fr]"
										: "grid-cols-[2fr_auto_3fr]"),
						)}
					>
						<div className={cn("min-w-0", side === "right" && "order-3")}>
							<div className="mx-auto w-full" style={{ maxWidth: boardWidth(rods) }}>
								<AbacusMini detail value={value} rods={rods} label={m.training_mirror_given({ value })} />
							</div>
						</div>
						<span
							aria-hidden="true"
							className={cn(
								"order-2 rounded-full bg-line-on-deck",
								beside ? "h-full w-1.5" : "h-1.5 w-full md:h-full md:w-1.5",
							)}
						/>
						<div className={cn("min-w-0", side === "right" ? "order-1" : "order-3")}>{answer}</div>
					</div>
				</>
			)}
		</BoardPad>
	);
}
