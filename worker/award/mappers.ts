import { toIso } from "../http/contract";
import { type Actor, may } from "#domain/access/permissions";
import { mayIssue, stateOf } from "#domain/diploma/rules";
import { readDiplomaTexts } from "#domain/diploma/texts";
import type { Certificate, Diploma, DiplomaRow } from "./contract";
import type { ListedDiploma } from "./list-store";
import type { findByCode, ShownDiploma } from "./store";

/** A diploma as the wire shows it to somebody. */
export function toDiploma(row: ShownDiploma, actor: Actor): Diploma {
	const usual = readDiplomaTexts(row.olympiadTexts)[row.mode];
	const reissuable = may(actor, "diplomas.issue");
	return {
		_id: row.id,
		code: row.code,
		mode: row.mode,
		olimpic: { _id: row.olympiadId, name: row.olympiadName, start: toIso(row.startsAt), end: toIso(row.endsAt) },
		own: row.recipientId === actor.id,
		name: { ru: row.nameRu, en: row.nameEn || row.profileName },
		category: row.category,
		place: row.place,
		country: row.country,
		score: row.score,
		max: row.max,
		field: row.field,
		prizes: row.prizes,
		mentor: { ru: row.mentorRu, en: row.mentorEn },
		text: { ru: row.textRu || (usual?.ru ?? ""), en: row.textEn || (usual?.en ?? "") },
		background: row.background,
		issued_at: toIso(row.issuedAt),
		editable: row.mode !== "personal" && may(actor, "diplomas.centre"),
		reissuable,
	};
}

export function toRow(row: ListedDiploma): DiplomaRow {
	return {
		_id: row.id,
		olimpic: { _id: row.olympiadId, name: row.olympiadName, start: toIso(row.startsAt), end: toIso(row.endsAt) },
		user: {
			_id: row.userId,
			name: row.name,
			surname: row.surname,
			name_en: row.nameEn,
			surname_en: row.surnameEn,
		},
		category: row.category,
		country: row.country,
		place: row.place,
		final: mayIssue(row.resultsState, row.place),
		code: row.code,
	};
}

/** What a code proves, and nothing that is not on the sheet. */
export function toCertificate(found: NonNullable<Awaited<ReturnType<typeof findByCode>>>): Certificate {
	const { diploma, newCode, profileName, nowCategory, nowPlace } = found;
	const { category, place } = diploma;
	const stated = category === null || place === null ? null : { category, place };
	const current = nowCategory === null ? null : { category: nowCategory, place: nowPlace };
	return {
		code: diploma.code,
		mode: diploma.mode,
		state: stateOf(diploma.replacedBy !== null, stated, current),
		replaced_by: newCode,
		name: { ru: diploma.nameRu, en: diploma.nameEn || profileName },
		category,
		place,
		olimpic: diploma.olympiadName,
		start: toIso(diploma.startsAt),
		end: toIso(diploma.endsAt),
	};
}
