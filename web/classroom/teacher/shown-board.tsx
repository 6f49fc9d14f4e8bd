import { useEffect, useRef, useState } from "react";
import type { Lesson } from "#domain/classroom/lesson";
import { Abacus } from "../../training/abacus/abacus";
import type { LessonDevice } from "../line/use-lesson";

/** The board that everybody sees; what is dragged is said at most twenty times a second, the latest wins. */
export function ShownBoard({ device: { line }, lesson }: { device: LessonDevice; lesson: Lesson }) {
	const rods = lesson.positions!;
	const [states, setStates] = useState(rods);
	const due = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const latest = useRef(states);
	useEffect(() => () => clearTimeout(due.current), []);
	return (
		<Abacus
			rods={rods.length}
			digits
			value={states.join("")}
			onChange={(next) => {
				setStates(next);
				latest.current = next;
				due.current ??= setTimeout(() => {
					due.current = undefined;
					void line.ask({
						t: "event",
						type: "CHANGE_CONTROL",
						subType: "CHANGE_POSITIONS",
						rods: [...latest.current],
					});
				}, 50);
			}}
		/>
	);
}
