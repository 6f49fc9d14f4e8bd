import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { OlympiadRow } from "../store";
import { keepJudgements, latestRevision, recordChange } from "./change-store";
import type { Changed, JudgeInput } from "./contract";
import { lateStep, loggedLate, stands, tellShards } from "./late";
import { keepLate, lateRule, type LateStep } from "./late-store";
import { type PendingRow, readPending, takeIn } from "./pending-store";
import { toPending } from "./mappers";

/** The rows of a decision, split into late answers and results that came after freezing. */
async function split(db: Db, olympiad: OlympiadRow, wanted: ReadonlySet<string>, back: boolean) {
	const rows = await readPending(db, olympiad, [...wanted]);
	const late = rows.filter((row) => toPending(row, olympiad)?.kind === "late_sync");
	const others = back ? [] : rows.filter((row) => (toPending(row, olympiad)?.kind ?? "late_sync") !== "late_sync");
	if (late.length + others.length < wanted.size) throw new DomainError("NOT_FOUND");
	return { late, others };
}

const parsed = (held: string | null) => held && (JSON.parse(held) as unknown);

/** The detail for the log: the frozen and current results, and the scores late answers changed. */
function detailOf(decision: string, others: readonly PendingRow[], late: readonly PendingRow[], steps: LateStep[]) {
	const results = others.map(({ userId, frozen, current }) => ({
		user: userId,
		frozen: parsed(frozen),
		current: parsed(current),
	}));
	return { decision, results, late: late.flatMap((row, index) => loggedLate(row, steps[index]!)) };
}

/**
 * Decides about late answers and about results that came after freezing. `accept` puts current results into the frozen
 * table and late answers into the score, and ranks again; `keep` changes nothing; `back` makes late answers undecided.
 * Idempotent. Throws NOT_FOUND when there is nothing to decide about one of the people, RESULTS_CLOSED when results are
 * final, CONFLICT for an outdated revision and while a result is being drained. `now` in milliseconds.
 */
export async function judge(
	env: Env,
	db: Db,
	olympiad: OlympiadRow,
	actorId: string,
	{ ids, decision, reason, revision }: JudgeInput,
	now: number,
): Promise<Changed> {
	const { id, resultsState: state } = olympiad;
	if (state === "final") throw new DomainError("RESULTS_CLOSED");
	const { late, others } = await split(db, olympiad, new Set(ids), decision === "back");
	if (others.length === 0 && late.every((row) => stands(row, { decision, reason }))) {
		await tellShards(
			env,
			late.map(({ about: attempt, upTo, version }) => ({ attempt, upTo, version })),
		);
		return { type: "SUCCESS", changed: 0, state, revision: await latestRevision(db, id) };
	}
	const steps = await Promise.all(late.map((row) => lateStep(env, row, decision)));
	const changed = steps.filter(({ scores }) => scores !== null);
	const by = { reason, actorId, at: now };
	const taken = [
		...(decision === "accept" ? others.map(({ userId }) => userId) : []),
		...changed.map(({ user }) => user),
	];
	const change = {
		olympiadId: id,
		revision,
		at: now,
		actorId,
		action: others.length > 0 ? ("judge" as const) : ("late" as const),
		reason,
		detail: detailOf(decision, others, late, steps),
	};
	try {
		const next = await recordChange(db, change, [
			...(decision === "back" ? [] : [keepJudgements(id, others, { ...by, decision })]),
			...keepLate(olympiad, steps, { ...by, decision }),
			...(state === "frozen" && taken.length > 0 ? takeIn(olympiad, taken) : []),
		]);
		await tellShards(env, changed);
		return { type: "SUCCESS", changed: late.length + others.length, state, revision: next };
	} catch (error) {
		const moved = isConstraintViolation(error, lateRule);
		throw moved ? new DomainError("CONFLICT") : error;
	}
}
