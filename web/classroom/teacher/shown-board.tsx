import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { Lesson } from "#domain/classroom/lesson";
import { Abacus } from "../../training/abacus/abacus";
import { board } from "../../ui/abacus-geometry";
import type { LessonDevice } from "../line/use-lesson";

/** The board that everybody sees; what is dragged is said at most twenty times a second, the latest wins. */
export function ShownBoard({ device: { line }, lesson }: { device: LessonDevice; lesson: Lesson }) {
	const rods = lesson.positions!;
	const [states, setStates] = useState(rods);
	const due = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const latest = useRef(states);
	useEffect(() => () => clearTimeout(due.current), []);
	const { width, height } = board(rods.length);
	const fit = { "--fit": `calc((100dvh - 176px) * ${(width / height).toFixed(3)})` } as CSSProperties;
	return (
		// on a phone the units are not behind the edge; on one on its side the whole board is on the screen
		<div className="short:mx-auto short:w-full short:max-w-(--fit)" style={fit}>
			<Abacus
				rods={rods.length}
				digits
				whole
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
		</div>
	);
}
