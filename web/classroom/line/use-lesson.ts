import { useEffect, useState, useSyncExternalStore } from "react";
import { LessonLine, type LineView } from "./lesson-line";
import { TypedAnswers } from "./typed-answers";
import { openTypedStore } from "./typed-store";

export type LessonDevice = { line: LessonLine; view: LineView };

/** The line to a lesson while the page is there. */
export function useTeacherLine(room: string): LessonDevice {
	const [line] = useState(() => new LessonLine(room));
	useEffect(() => line.open(), [line]);
	return { line, view: useSyncExternalStore(line.subscribe, () => line.view) };
}

/** The line of a child, and what it types. `owner`: whose device it is. */
export function useChildLine(room: string, owner: string): LessonDevice & { typed: TypedAnswers; ready: boolean } {
	const [{ line, typed }] = useState(() => {
		const made = new TypedAnswers(`${room} ${owner}`, openTypedStore());
		const its: LessonLine = new LessonLine(room, ({ kept }) => made.connect((said) => its.ask(said), kept));
		return { line: its, typed: made };
	});
	const [ready, setReady] = useState(false);
	useEffect(() => line.open(), [line]);
	useEffect(() => {
		let here = true;
		void typed.ready.then(() => here && setReady(true));
		return () => {
			here = false;
		};
	}, [typed]);
	const view = useSyncExternalStore(line.subscribe, () => line.view);
	useSyncExternalStore(typed.subscribe, () => typed.version);
	return { line, view, typed, ready };
}
