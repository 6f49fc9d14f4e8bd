import { getServerByName } from "partyserver";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { focusParameters, focusTrainers } from "#domain/trainer/focus-parameters";
import { isLessonName } from "#party/classroom/lesson-name";
import { masteryOf } from "../training/formulas";

/**
 * Gives each child in a lesson other numbers of the same exercise: about its own weak formulas where it has some, as the
 * trainer plans its next set. Returns how many children got such a set. Throws NOT_FOUND for a lesson that is not the
 * caller's or is over, VALIDATION for parameters that the trainer refuses. `now` in milliseconds.
 */
export async function giveOtherNumbers(
	env: Env,
	db: Db,
	teacher: string,
	room: string,
	{ simulator, parameters }: { simulator: Simulator; parameters: PlainParameters },
	now: number,
): Promise<number> {
	if (!isLessonName(env.TICKET_SECRET, room)) throw new DomainError("NOT_FOUND");
	const classroom = await getServerByName(env.Classroom, room);
	const pupils = await classroom.pupils(teacher);
	if (!pupils) throw new DomainError("NOT_FOUND");
	const own: Record<string, PlainParameters> = {};
	if (focusTrainers.includes(simulator)) {
		for (const [id, { focus }] of await masteryOf(db, pupils, now)) {
			if (!focus.check && focus.formulas.length > 0) own[id] = focusParameters(simulator, parameters, focus);
		}
	}
	const reason = await classroom.giveSets(teacher, simulator, parameters, own);
	if (reason === "bad_parameters") throw new DomainError("VALIDATION", { parameters: "OUT_OF_RANGE" });
	if (reason) throw new DomainError("NOT_FOUND");
	return Object.keys(own).length;
}
