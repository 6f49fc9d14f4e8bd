import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ExamOutcome } from "#domain/exam/exam-status";
import { examVerdict } from "#domain/exam/verdict";
import type { ExamType } from "#domain/exam/exam-type";
import type { LevelTask } from "#domain/exam/level-table";
import { passPoints, readLevelKey } from "#domain/exam/levels";
import { isRehearsal } from "#domain/attempt/attempt-type";
import { m } from "#messages";
import type { ResultProps } from "../attempt/run-result";
import { WayBack } from "../attempt/way-back";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Owl } from "../ui/owl";
import { CertificateLink } from "./certificate-link";
import { FilmCard } from "./film/film-card";
import { examQuery, paperQuery } from "./queries";
import { isShown, ShowGrownUp } from "./show-grown-up";
import { TaskLine } from "./task-line";
import { levelName, taskNames } from "./texts";
import { TrainLink } from "./train-link";

/** After the run of a level. */
export function ExamRunResult({ pass, result, onRepeat }: ResultProps) {
	const rehearsal = isRehearsal(pass.type);
	const { type, level } = readLevelKey(pass.category);
	const tasks = result.stages.map(({ variant, ...stage }) => ({ ...stage, notation: variant }));
	const filmed = !rehearsal && !pass.noVideo;
	const { passed } = examVerdict(result.scores, tasks.length);
	const { data: exam } = useQuery({
		...examQuery(pass.olympiadId),
		enabled: !rehearsal && result.saved,
		// what it came to is known once its answers are counted
		refetchInterval: ({ state }) => (state.data && state.data.outcome === null ? 1000 : false),
	});
	const queryClient = useQueryClient();
	const { saved } = result;
	useEffect(() => {
		// what the attempt has earned is asked for on the next page that shows it
		if (saved) void queryClient.invalidateQueries({ queryKey: ["earned"] });
	}, [saved, queryClient]);
	return (
		<div className="mx-auto grid w-full max-w-[760px] gap-[18px] px-4 py-6">
			<ExamVerdict
				exam={rehearsal ? null : pass.olympiadId}
				about={{ type, level, tasks }}
				scores={result.scores}
				saved={result.saved}
				filmed={filmed}
				outcome={exam?.outcome ?? (passed && !rehearsal ? null : "failed")}
			/>
			{exam?.film_open ? <FilmCard exam={exam} /> : null}
			<div className="flex flex-wrap gap-3">
				{rehearsal ? (
					<>
						<Button onClick={onRepeat}>{m.attempt_run_repeat()}</Button>
						<WayBack pass={pass} variant="outline" />
					</>
				) : (
					<Link
						to="/exams"
						search={{
							type,
							...(exam?.outcome === "passed" ? { climbed: level } : { level }),
						}}
						className={buttonVariants()}
					>
						{m.attempt_run_to_ladder()}
					</Link>
				)}
				{exam?.certified ? <CertificateLink exam={exam._id} primary /> : null}
				{exam && isShown(exam) ? <ShowGrownUp exam={exam} /> : null}
			</div>
		</div>
	);
}

type SatTask = Omit<LevelTask, "minutes">;

interface ExamVerdictProps {
	/** the exam, for what its wrong answers broke at; null for a rehearsal */
	exam: string | null;
	about: { type: ExamType; level: string; tasks: readonly SatTask[] };
	scores: readonly number[];
	saved: boolean;
	/** a film was asked for */
	filmed: boolean;
	/** what the points and the reviewer came to; null until the server has said it */
	outcome: ExamOutcome | null;
}

/** Passed or not, task by task; under 70 with a way to the set that trains it. */
export function ExamVerdict({ exam, about: { type, level, tasks }, scores, saved, filmed, outcome }: ExamVerdictProps) {
	const { passed, failedTasks } = examVerdict(scores, tasks.length);
	const texts = exam === null ? rehearsalTexts : textsOf(outcome, filmed);
	const paper = useQuery({ ...paperQuery(exam ?? ""), enabled: exam !== null && !passed && saved });
	const name = levelName(type, level);
	const lowest = failedTasks.toSorted((one, other) => (scores[one] ?? 0) - (scores[other] ?? 0))[0];
	return (
		<>
			<header className="flex items-end gap-5">
				<Owl face={passed && outcome !== "refused" ? "open" : "up"} size={96} className="max-xs:size-16" />
				<div className="grid gap-1">
					<h1>{texts.title({ level: name })}</h1>
					<p className="measure">{passed ? texts.enough() : failedText(tasks, scores)}</p>
				</div>
			</header>
			<Card className="grid gap-4">
				{tasks.map((task, index) => {
					const formulas = paper.data?.tasks[index]?.formulas ?? [];
					return (
						// a task has no name but its place
						// oxlint-disable-next-line react/no-array-index-key
						<div key={index} className="grid gap-3 border-t border-border pt-4 first:border-t-0 first:pt-0">
							<TaskLine heading="h2" task={task} points={scores[index] ?? 0} rehearsal={false} />
							{failedTasks.includes(index) ? (
								<div className="justify-self-start">
									<TrainLink task={task} formulas={formulas} primary={index === lowest} />
								</div>
							) : null}
						</div>
					);
				})}
			</Card>
		</>
	);
}

const rehearsalTexts = { title: m.exam_result_rehearsal, enough: m.exam_result_rehearsal_passed } as const;

const countingTexts = { title: m.exam_result_counting, enough: m.exam_result_counting_text } as const;
const filmTexts = { title: m.exam_result_waits_film, enough: m.exam_result_waits_text } as const;

/** The title by what an exam came to, and what is said where every task has 70. */
const outcomeTexts = {
	passed: { title: m.exam_result_passed, enough: m.exam_result_passed_text },
	failed: { title: m.exam_result_failed, enough: m.exam_result_passed_text },
	waits: { title: m.exam_result_waits, enough: m.exam_result_waits_text },
	refused: { title: m.exam_result_failed, enough: m.exam_result_refused_text },
} as const satisfies Record<ExamOutcome, object>;

function textsOf(outcome: ExamOutcome | null, filmed: boolean) {
	if (outcome === null) return countingTexts;
	return outcome === "waits" && filmed ? filmTexts : outcomeTexts[outcome];
}

/** What is there already, and what is left: «Абакус 85. В уме 60, нужно 70». */
function failedText(tasks: readonly SatTask[], scores: readonly number[]): string {
	return tasks
		.map((task, index) => {
			const about = { task: taskNames[task.type](), points: scores[index] ?? 0 };
			return about.points >= passPoints
				? m.exam_task_passed(about)
				: m.exam_task_failed({ ...about, pass: passPoints });
		})
		.join(" ");
}
