import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { offeredCategories, planIn, readProgramme } from "#domain/olympiad/programme";
import { findUser } from "../../account/users/store";
import { toIso } from "../../http/contract";
import type { Participant } from "../contract";
import { toOlympiad, toPlanStage } from "../mappers";
import { listOlympiads, type OlympiadRow } from "../store";
import type { OlympiadPreview } from "./contract";
import { anyOlympiad } from "./save";

/**
 * What an olympiad of any state answers to a child who is entered in a category and has not begun; the first category
 * offered unless one is wanted. Nothing is written. Throws OLIMPIC_NOT_FOUND, NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a
 * category that is not offered. `now` in milliseconds.
 */
export async function readPreview(
	db: Db,
	actor: Actor,
	{ id, category: wanted }: { id: string; category?: string | undefined },
	now: number,
): Promise<OlympiadPreview> {
	const [{ row }, olympiads, user] = await Promise.all([
		anyOlympiad(db, id),
		listOlympiads(db),
		findUser(db, actor.id),
	]);
	const categories = offeredCategories(row.type, readProgramme(row.programme));
	const category = wanted ?? categories[0]?.code;
	if (category === undefined || !categories.some(({ code }) => code === category)) {
		throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC", { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" });
	}
	return {
		olimpic: toOlympiad(row),
		participant: madeUp(row, category, user?.country || "RU"),
		categories: categories.map(({ code, level }) => ({ code, level })),
		others: olympiads.filter((olympiad) => olympiad.id !== id).map(toOlympiad),
		now: toIso(now),
	};
}

/** A participation that no child has. */
function madeUp(olympiad: OlympiadRow, category: string, country: string): Participant {
	const plan = planIn(readProgramme(olympiad.programme), category);
	return {
		_id: "",
		olimpic: olympiad.id,
		userId: "",
		category,
		level: plan.level,
		country,
		place: null,
		link: "",
		result: null,
		score: null,
		max: plan.max,
		meta: null,
		delegate: null,
		delegate_name: null,
		creator_id: null,
		disabilities: false,
		tshirt: "",
		companions: 0,
		association: "",
		plan: plan.steps.map(toPlanStage),
		tryouts: {},
	};
}
