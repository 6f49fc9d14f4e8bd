import type { Db } from "#db/client";
import { printRefusal } from "#domain/access/print-gate";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { categoryOf } from "#domain/olympiad/categories";
import { type PaperStage, paperStage, practicePaper } from "#domain/olympiad/practice-paper";
import { offeredCategories, planIn, readProgramme } from "#domain/olympiad/programme";
import { readSheetSeed } from "#domain/olympiad/sheet-seed";
import type { PlanStep } from "#domain/attempt/plan-step";
import { wireTables } from "#domain/generator/grouping";
import { Role } from "#domain/user/role";
import { makeSheet } from "#party/attempts/paper";
import { toPlanStage } from "../mappers";
import { olympiadFor } from "../participant";
import { findParticipant, type OlympiadRow } from "../store";
import { toGateUser } from "../../account/users/person";
import { findStanding, findUser } from "../../account/users/store";
import type { Paper, PaperSheet } from "./contract";

type Wanted = { olympiadId: string; category?: string; seed?: string; official: boolean };

/**
 * The papers to print. Throws the code of `printRefusal`, NOT_FOUND for a role without official papers,
 * NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a category that is not the olympiad's or not the student's own, VALIDATION for
 * an invalid set code. `now` in milliseconds.
 */
export async function readPaper(env: Env, db: Db, userId: string, wanted: Wanted, now: number): Promise<Paper> {
	const olympiad = await olympiadFor(db, wanted.olympiadId, now);
	const [user, standing, record] = await Promise.all([
		findUser(db, userId),
		findStanding(db, userId, now),
		findParticipant(db, olympiad.id, userId),
	]);
	if (!user) throw new DomainError("INVALID_TOKEN");
	const aim = { printing: olympiad.printing, registered: record !== undefined, hasResult: record?.result != null };
	const refusal = printRefusal({ id: user.id, ...toGateUser(user, standing, now) }, aim, now);
	if (refusal) throw new DomainError(refusal);

	const programme = readProgramme(olympiad.programme);
	const own = record?.participant.category;
	const open =
		user.role === Role.student ? [own ?? ""] : offeredCategories(olympiad.type, programme).map(({ code }) => code);
	const category = wanted.category ?? (own && open.includes(own) ? own : open[0]) ?? "";
	const rights = rightsOf(user, olympiad);
	if (!open.includes(category)) throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC");
	if (wanted.official && !rights.official) throw new DomainError("NOT_FOUND");
	const seed = wanted.official ? "" : readSheetSeed(wanted.seed ?? "");
	if (seed === null) throw new DomainError("VALIDATION", { seed: "VALIDATION" });
	const { level, steps } = planIn(programme, category);
	const stages = wanted.official
		? officialPaper(env.PAPER_SECRET, olympiad.id, category, steps)
		: practicePaper(steps, category, seed);
	return {
		olimpic: { _id: olympiad.id, name: olympiad.name, name_en: olympiad.nameEn || olympiad.name },
		category,
		level,
		seed,
		official: wanted.official,
		stages: stages.map((stage) => toSheet(stage, rights.key)),
		categories: open.map((code) => ({ code, level: categoryOf(code)?.level ?? 0 })),
		may: rights,
	};
}

/** Official papers exist for in-person olympiads only, where all get the same sheet. */
function rightsOf(user: Actor, { kind }: OlympiadRow) {
	return { key: may(user, "papers.key"), official: kind === "offline" && may(user, "papers.official") };
}

/** The sheets that everybody of a category gets in a hall. */
export function officialPaper(
	secret: string,
	olympiadId: string,
	category: string,
	steps: readonly PlanStep[],
): PaperStage[] {
	return steps.map((step) => paperStage(step, makeSheet(secret, { olympiadId, category }, step)));
}

export function toSheet({ step, groups, answers }: PaperStage, withKey: boolean): PaperSheet {
	return { ...toPlanStage(step), list: wireTables(groups, step.notation), key: withKey ? answers : null };
}
