import { checkExercise, expectedText } from "#domain/trainer/exercise";
import { m } from "#messages";
import { usePageTitle } from "../../shells/page-title";
import { Abacus } from "../../training/abacus/abacus";
import { setLine, trainerTitle } from "../../training/sets/set-line";
import { AbacusMini } from "../../ui/abacus-mini";
import { Beamline } from "../../ui/beamline";
import type { BeamState } from "../../ui/beam-states";
import { OffBeam, Tick } from "../../ui/glyphs";
import { exerciseOf, ShownTask } from "../child/shown-solutions";
import { type OnWall, useWall, type WallStates } from "./wall-channel";
import "./wall.css";

/** The lesson on a projector, read from four metres: solutions are numbered, the class is beads without names. */
export function WallPage({ room }: { room: string }) {
	usePageTitle(m.classroom_wall_title());
	const shown = useWall(room);
	if (!shown) {
		return (
			<main className="wall place-content-center">
				<h1 className="text-center">{m.classroom_wall_wait()}</h1>
			</main>
		);
	}
	const { lesson, states, single } = shown;
	return (
		<main className="wall">
			<header>
				<h1>{lesson.task ? trainerTitle(lesson.task.simulator) : lesson.title}</h1>
				{lesson.task ? (
					<p className="text-muted-foreground">{setLine(lesson.task.simulator, lesson.task.parameters)}</p>
				) : null}
			</header>
			<div className="wall-middle">
				<Middle lesson={lesson} single={single} />
			</div>
			<ClassBeam states={states} />
		</main>
	);
}

function Middle({ lesson, single }: Pick<OnWall, "lesson" | "single">) {
	const { positions, shown, controls, paused, over, task } = lesson;
	if (over) return <p className="wall-word">{m.classroom_over()}</p>;
	if (paused) return <p className="wall-word">{m.classroom_paused()}</p>;
	if (positions) {
		return (
			<div className="w-[min(80vw,120vh)]">
				<Abacus rods={positions.length} readOnly digits value={positions.join("")} />
			</div>
		);
	}
	if (shown.length > 0) return <Solutions lesson={lesson} single={single} />;
	if (!task) return <p className="wall-word">{m.classroom_wait_start()}</p>;
	const word = controls.check
		? m.classroom_wall_checked()
		: controls.start
			? m.classroom_wall_counting()
			: m.classroom_wait_start();
	return <p className="wall-word">{word}</p>;
}

function Solutions({ lesson: { shown, controls }, single }: Pick<OnWall, "lesson" | "single">) {
	const first = shown[single ?? 0];
	const exercise = first && exerciseOf(first);
	const answer = exercise && controls.showAnswers ? expectedText(exercise) : "?";
	return (
		<>
			{exercise ? (
				<div className="wall-task">
					<ShownTask exercise={exercise} />
					<p className="num wall-answer">{answer}</p>
					{controls.showAnswers ? null : <p className="text-muted-foreground">{m.classroom_wall_together()}</p>}
				</div>
			) : null}
			{shown.map((solution, index) => {
				if (single !== null && index !== single) return null;
				const its = exerciseOf(solution);
				const correct = its && checkExercise(its, solution.text).correct;
				return (
					<section key={`${solution.task.seed} ${solution.item} ${index}`} className="wall-solution">
						<h2>{solution.name ?? m.classroom_solution({ index: index + 1 })}</h2>
						{solution.rods.length > 0 ? (
							<AbacusMini
								detail
								value={solution.rods.join("")}
								rods={solution.rods.length}
								label={solution.rods.join("")}
							/>
						) : null}
						<p className="num wall-text">
							{solution.text}
							{controls.showAnswers ? (
								correct ? (
									<Tick size={56} className="text-ok" />
								) : (
									<OffBeam size={56} className="text-bad" />
								)
							) : null}
						</p>
					</section>
				);
			})}
		</>
	);
}

/** The class as one beam, sorted by how children stand, so that no place means a child. */
function ClassBeam({ states: { done, counting, waiting } }: { states: WallStates }) {
	const total = done + counting + waiting;
	const beads = [
		...Array.from({ length: done }, (): BeamState => "done"),
		...Array.from({ length: counting }, (): BeamState => "now"),
		...Array.from({ length: waiting }, (): BeamState => "todo"),
	];
	const text = m.classroom_wall_done({ done, total });
	return (
		<footer>
			{total > 0 ? <Beamline whole hung={false} size="lg" className="wall-beam" states={beads} label={text} /> : null}
			<p>{text}</p>
		</footer>
	);
}
