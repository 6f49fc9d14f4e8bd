import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Held } from "#domain/olympiad/results";
import type { LateView } from "#party/attempts/late-answer-review";
import { toLateAnswers } from "../../attempt/recorded";
import type { LateAnswers } from "../../attempt/recorded-contract";
import { outcome, shardHolding } from "../../attempt/shard";
import type { OlympiadRow } from "../store";
import type { JudgeInput } from "./contract";
import type { LateStep } from "./late-store";
import { type PendingRow, readPending } from "./pending-store";

async function viewOf(env: Env, attempt: string): Promise<LateView> {
	return outcome((await shardHolding(env, attempt)).lateAnswers(attempt));
}

/**
 * The effect of a person's late answers, scored by the attempt's shard. Throws NOT_FOUND for a person without late
 * answers, ATTEMPT_NOT_FOUND when no shard has the attempt.
 */
export async function readLate(env: Env, db: Db, olympiad: OlympiadRow, userId: string): Promise<LateAnswers> {
	const row = (await readPending(db, olympiad, [userId])).find(({ late }) => late > 0);
	if (!row) throw new DomainError("NOT_FOUND");
	return toLateAnswers(await viewOf(env, row.about));
}

const scoresIn = (held: string | null) => (held === null ? null : (JSON.parse(held) as Held).scores);

/**
 * The effect of a decision for one person. Throws CONFLICT while the result is being drained, and when no late answer
 * may be accepted.
 */
export async function lateStep(env: Env, row: PendingRow, decision: JudgeInput["decision"]): Promise<LateStep> {
	const { about: attempt, version, userId: user, late } = row;
	const kept = { attempt, version, user, late, upTo: row.upTo, scores: null };
	if (decision === "keep")
		return { ...kept, original: row.original === null ? null : (JSON.parse(row.original) as number[]) };
	if (decision === "back" && row.upTo === null) return { ...kept, original: null };
	const view = await viewOf(env, attempt);
	if (view.revision !== version) throw new DomainError("CONFLICT");
	if (decision === "back") return { ...kept, upTo: null, original: null, scores: view.scores };
	if (view.upTo === null) throw new DomainError("CONFLICT");
	return { ...kept, upTo: view.upTo, original: view.scores, scores: view.withLate };
}

/** Whether this decision was made already and would change nothing. */
export function stands(row: PendingRow, { decision, reason }: Pick<JudgeInput, "decision" | "reason">): boolean {
	if (decision === "back") return row.lateJudged === null;
	return row.lateJudged === decision && row.lateKnown === row.late && row.lateReason === reason;
}

/** The log entry of a step: the person, and the scores before and after. */
export function loggedLate(row: PendingRow, step: LateStep) {
	if (step.scores === null) return [];
	const name = [row.nameEn || row.name, row.surnameEn || row.surname].filter(Boolean).join(" ");
	const from = scoresIn(row.current) ?? step.scores;
	return [{ user: row.userId, attempt: row.about, name, from, to: step.scores, answers: row.late }];
}

/**
 * Tells the shards which late answers count. A shard that does not answer reads the decision from the database before
 * it sends the result again.
 */
export async function tellShards(env: Env, steps: readonly Pick<LateStep, "attempt" | "upTo" | "version">[]) {
	await Promise.allSettled(
		steps.map(async ({ attempt, upTo, version }) =>
			outcome((await shardHolding(env, attempt)).takeLate(attempt, upTo, version)),
		),
	);
}
