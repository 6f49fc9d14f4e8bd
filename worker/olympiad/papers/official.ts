import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { offeredCategories, planIn, readProgramme } from "#domain/olympiad/programme";
import { readSignatories, signing } from "#domain/olympiad/signatories";
import { toIso } from "../../http/contract";
import { olympiadFor } from "../participant";
import type { OfficialPapers } from "./contract";
import { listSitting } from "./store";
import { officialPaper, toSheet } from "./sheets";

/**
 * The official papers of all categories of a hall, or of one, with everybody who sits them. Throws OLIMPIC_NOT_FOUND,
 * NOT_FOUND for an event that is not in a hall, NOT_FOUND_CATEGORIES_FOR_OLIMPIC. `now` in milliseconds.
 */
export async function readOfficial(
	env: Env,
	db: Db,
	olympiadId: string,
	wanted: string | undefined,
	now: number,
): Promise<OfficialPapers> {
	const olympiad = await olympiadFor(db, olympiadId, now);
	if (olympiad.kind !== "offline") throw new DomainError("NOT_FOUND");
	const programme = readProgramme(olympiad.programme);
	const codes = offeredCategories(olympiad.type, programme).map(({ code }) => code);
	if (wanted !== undefined && !codes.includes(wanted)) throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC");
	const sitting = await listSitting(db, olympiad.id);
	const of = (code: string) => sitting.filter(({ category }) => category === code);
	return {
		olimpic: {
			_id: olympiad.id,
			name: olympiad.name,
			name_en: olympiad.nameEn || olympiad.name,
			start: toIso(olympiad.startsAt),
			time_zone: olympiad.timeZone,
			language: olympiad.language,
		},
		signatories: signing(readSignatories(olympiad.signatories), "papers").map(({ name, office }) => ({ name, office })),
		categories: (wanted === undefined ? codes : [wanted]).map((code) => ({
			code,
			stages: officialPaper(env.PAPER_SECRET, olympiad.id, code, planIn(programme, code).steps).map((stage) =>
				toSheet(stage, true),
			),
			people: of(code).map(({ category: _category, ...person }) => person),
		})),
		offered: codes.map((code) => ({ code, people: of(code).length })),
	};
}
