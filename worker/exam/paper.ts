import { itemCount } from "#domain/attempt/stage-score";
import { brokenFormulas } from "#domain/exam/broken-formulas";
import { sampleAnswers } from "#domain/generator/sample";
import type { Sheet } from "#party/attempts/rpc-types";
import { outcome, shardNamed } from "../attempt/shard";
import { toIso } from "../http/contract";
import type { ExamPaper } from "./contract";
import type { ExamRow } from "./exam-store";

const seconds = (ms: number) => Math.round(ms / 1000);

function worked({ startedAt, samples, correct, answers, typed: every, changed }: Sheet): ExamPaper["tasks"][number] {
	const typed = new Map(answers.map((answer) => [answer.item, answer]));
	const first = samples.map((_, index) => samples.slice(0, index).reduce((sum, sample) => sum + itemCount(sample), 0));
	return {
		began_at: toIso(startedAt),
		samples,
		answers: samples.flatMap(sampleAnswers).map((expected, item) => {
			const { value = "", after } = typed.get(item) ?? {};
			return {
				value: value === "" ? null : value,
				right: correct[item] ?? false,
				expected,
				after: value === "" || after === undefined ? null : seconds(after),
				typed: every
					.filter((event) => event.item === item)
					.map(({ value: once, after: at, late }) => ({ value: once, after: seconds(at), late })),
			};
		}),
		changed,
		formulas: brokenFormulas(
			samples,
			first.map((item) => typed.get(item)?.value ?? null),
		),
	};
}

/** The papers of an exam as they were worked, task by task; none before it has ended. */
export async function paperOf(env: Env, { exam, sitting }: ExamRow): Promise<ExamPaper> {
	if (exam.startedAt === null) return { tasks: [] };
	// an exam of an account that was merged lies in its shard under who sat it
	const about = { olympiadId: exam.id, userId: sitting?.userId ?? exam.userId, type: "exam" } as const;
	const sheets = await outcome(shardNamed(env, exam.shard).sheets(about));
	return { tasks: sheets.map(worked) };
}
