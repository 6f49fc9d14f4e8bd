import { useId } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";

interface LessonGoProps {
	met: boolean;
	/** The next move of the owl, where it waits for a press. */
	turn: (() => void) | null;
	/** Why one cannot go on yet. */
	wait: string;
	/** Shows the owl's sum once more; null where the child does it. */
	again: (() => void) | null;
	onGo: () => void;
}

/** The way on from a step, or to the next move of the owl, and what it waits for. */
export function LessonGo({ met, turn, wait, again, onGo }: LessonGoProps) {
	const reason = useId();
	const turns = !met && turn !== null;
	const open = met || turns;
	return (
		<div className="lesson-go">
			<Button
				variant={open ? "primary" : "ghost"}
				size="lg"
				aria-disabled={!open}
				aria-describedby={reason}
				className={cn(!open && "bg-muted text-muted-foreground")}
				onClick={onGo}
			>
				{turns ? m.training_lesson_turn() : m.training_lesson_next()}
			</Button>
			{again && met ? (
				<Button variant="ghost" size="sm" onClick={again}>
					{m.training_lesson_show_again()}
				</Button>
			) : (
				<p id={reason}>{met ? m.training_lesson_ready() : turns ? m.training_lesson_turn_hint() : wait}</p>
			)}
		</div>
	);
}
