import { m } from "#messages";
import type { FilmProblem } from "./recorder";

const texts: Record<FilmProblem, () => string> = {
	refused: m.exam_film_refused,
	none: m.exam_film_no_camera,
	unable: m.exam_film_unable,
	full: m.exam_film_full,
};

/** Why nothing is filmed, and what to do. */
export function FilmProblemText({ problem }: { problem: FilmProblem | null }) {
	if (problem === null) return null;
	return (
		<p role="alert" className="rounded-md bg-warn-soft px-4 py-3">
			{texts[problem]()}
		</p>
	);
}
