import type { Db } from "#db/client";
import type { PlanStep } from "#domain/attempt/plan-step";
import { DomainError } from "#domain/errors";
import type { LevelTask } from "#domain/exam/level-table";
import { examSteps, readLevelKey } from "#domain/exam/levels";
import type { TicketClaims } from "../attempt/ticket";
import { currentLevels } from "./level-store";
import { rightKind } from "./ladders";
import { beginExam } from "./right-store";

/**
 * What the first start of an exam does: it uses up the attempt and keeps the paper. Returns the stages it is sat with.
 * Throws NOT_FOUND for an exam that was taken back, EXAM_NOT_BOUGHT where no attempt is left.
 */
export async function beginSitting(db: Db, ticket: TicketClaims, now: number): Promise<readonly PlanStep[]> {
	const { type, level } = readLevelKey(ticket.category);
	const current = (await currentLevels(db, [type])).find((one) => one.level === level);
	if (!current) throw new DomainError("NOT_FOUND");
	const start = {
		examId: ticket.olympiadId,
		userId: ticket.userId,
		kind: rightKind(type),
		tasks: current.tasks as readonly LevelTask[],
		film: current.film,
	};
	const { found, tasks } = await beginExam(db, start, now);
	if (!found) throw new DomainError("NOT_FOUND");
	if (!tasks) throw new DomainError("EXAM_NOT_BOUGHT");
	return examSteps(level, tasks);
}
