import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { crosswiseOperands } from "#domain/scoring/crosswise";
import { passPoints } from "#domain/exam/levels";
import { m } from "#messages";
import type { Exam, ExamPaper } from "#worker/exam/contract";
import { clockText } from "../lib/number-text";
import { Card } from "../ui/card";
import { LoadingBeads } from "../ui/loading-beads";
import { Segmented } from "../ui/segmented";
import { Table } from "../ui/table";
import { paperQuery } from "./queries";
import { sampleText, sumText } from "./sample-text";
import { PointBeads } from "./task-line";
import { taskNames } from "./texts";

type Worked = ExamPaper["tasks"][number];
type Line = Worked["answers"][number] & { number: number; text: string };

/** The questions of a task as text, one an answer; a crosswise table gives its columns, rows and total. */
function questions({ samples }: Worked): string[] {
	return samples.flatMap((sample) => {
		if (!sample.columns) return [sampleText(sample)];
		const { columns, rows, total } = crosswiseOperands(sample.columns);
		return [...columns, ...rows, total].map(sumText);
	});
}

interface PaperTableProps {
	exam: Exam;
	/** the instant of the film that is looked at, milliseconds; the row of that instant has an outline */
	at?: number | null;
	/** a row of the paper moves the film */
	onTime?: (at: number) => void;
}

/** The papers of an exam with what was answered, what was right and when. */
export function PaperTable({ exam, at = null, onTime }: PaperTableProps) {
	const [shown, setShown] = useState("0");
	const { data } = useQuery(paperQuery(exam._id));
	// the film has gone on to another task
	const playing = data?.tasks.findLastIndex(({ began_at }) => at !== null && Date.parse(began_at) <= at) ?? -1;
	const [followed, setFollowed] = useState(-1);
	if (playing !== followed) {
		setFollowed(playing);
		if (playing >= 0) setShown(String(playing));
	}
	const index = Number(shown);
	const points = exam.scores?.[index] ?? 0;
	const worked = data?.tasks[index];
	const rows = worked
		? questions(worked).map((text, at): Line => ({ ...worked.answers[at]!, text, number: at + 1 }))
		: [];
	const began = worked ? Date.parse(worked.began_at) : 0;
	const timed = rows.filter(({ after }) => after !== null).toSorted((one, other) => one.after! - other.after!);
	// seconds are whole, and a film is never exact to one
	const current = at === null ? undefined : timed.findLast(({ after }) => began + after! * 1000 <= at + 500);
	return (
		<Card className="grid gap-4">
			{exam.tasks.length > 1 ? (
				<Segmented
					label={m.exam_which_task()}
					value={shown}
					onChange={setShown}
					options={exam.tasks.map(({ type }, at) => ({
						value: String(at),
						label: `${taskNames[type]()} ${exam.scores?.[at] ?? 0}`,
					}))}
					className="flex-wrap"
				/>
			) : (
				exam.tasks.map(({ type }) => <h2 key={type}>{taskNames[type]()}</h2>)
			)}
			<div className="grid gap-2">
				<PointBeads points={points} label={m.exam_points_of({ points, total: 100 })} />
				<p className="text-[15px] text-muted-foreground">
					{m.exam_points_pass({ points, pass: passPoints })}
					{worked ? `. ${m.exam_changed({ count: worked.changed })}` : null}
				</p>
			</div>
			{data === undefined ? <LoadingBeads /> : null}
			{data && data.tasks.length > 0 && !worked ? <p>{m.exam_task_not_reached()}</p> : null}
			{worked ? (
				<Table<Line>
					caption={m.exam_paper()}
					rows={rows}
					rowKey={({ number }) => String(number)}
					current={({ number }) => number === current?.number}
					columns={[
						{
							key: "number",
							head: m.exam_col_number(),
							cell: ({ number }) => number,
							numeric: true,
							className: "md:w-14",
						},
						{ key: "text", head: m.exam_col_problem(), cell: ({ text }) => text, className: "num", selfSaid: true },
						{
							key: "answer",
							head: m.exam_col_answer(),
							narrow: "end",
							cell: (line) => (
								<>
									<Answer {...line} />
									<Typed {...line} />
								</>
							),
						},
						{
							key: "after",
							head: m.exam_col_after(),
							numeric: true,
							cell: ({ after, number }) =>
								after === null ? (
									"–"
								) : onTime ? (
									<button
										type="button"
										aria-label={m.exam_film_go({ number, time: clockText(after) })}
										className="-my-2.5 min-h-11 min-w-11 text-link underline"
										onClick={() => onTime(began + after * 1000)}
									>
										{clockText(after)}
									</button>
								) : (
									clockText(after)
								),
						},
					]}
				/>
			) : null}
		</Card>
	);
}

function Answer({ value, right, expected }: Line) {
	if (right) {
		return (
			<span className="num flex items-center gap-2 text-ok max-md:justify-end">
				{value}
				<Check size={16} aria-label={m.attempt_run_answer_right()} />
			</span>
		);
	}
	return (
		<span className="num flex items-center gap-2 max-md:justify-end">
			{value === null ? <span className="text-muted-foreground">–</span> : <s className="text-bad">{value}</s>}
			{expected}
			<X size={16} aria-label={m.attempt_run_answer_other()} className="text-bad" />
		</span>
	);
}

/** What else was typed to a question: values that were typed over, and what came too late to count. */
function Typed({ value, typed }: Line) {
	const late = typed.some((one) => one.late);
	if (!late && typed.length <= (value === null ? 0 : 1)) return null;
	return (
		<span className="num block text-sm text-muted-foreground">
			{typed
				.map((one) => {
					const said = { value: one.value || "–", time: clockText(one.after) };
					return one.late ? m.exam_typed_late(said) : m.exam_typed(said);
				})
				.join(", ")}
		</span>
	);
}
