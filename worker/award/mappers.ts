import { toIso } from "../http/contract";
import { type Actor, may } from "#domain/access/permissions";
import { mayIssue, stateOf } from "#domain/diploma/rules";
import { countryCodeOf } from "#domain/geo/country-code";
import { countryNameIn } from "#domain/geo/country-name";
import { readSignatories, signing } from "#domain/olympiad/signatories";
import { readDiplomaTexts } from "#domain/diploma/texts";
import { publicForm } from "#domain/user/public-name";
import type { Certificate, Diploma, DiplomaRow } from "./contract";
import type { ListedDiploma } from "./list-store";
import type { findByCode, ShownDiploma } from "./store";

function inBoth(country: string) {
	return { ru: countryNameIn(country, "ru"), en: countryNameIn(country, "en") };
}

type OfEvent = { olympiadId: string; olympiadName: string; olympiadNameEn: string; startsAt: number; endsAt: number };

function toEvent(row: OfEvent) {
	const name_en = row.olympiadNameEn || row.olympiadName;
	return { _id: row.olympiadId, name: row.olympiadName, name_en, start: toIso(row.startsAt), end: toIso(row.endsAt) };
}

/** A diploma as the wire shows it to somebody. */
export function toDiploma(row: ShownDiploma, actor: Actor): Diploma {
	// a delegate's school is called as the country it stands for
	const represented = row.mode === "center" ? countryCodeOf(row.nameRu) : null;
	const usual = readDiplomaTexts(row.olympiadTexts)[row.mode];
	const mentorCountry = row.mode === "teacher" ? countryCodeOf(row.mentorRu) : null;
	const reissuable = may(actor, "diplomas.issue");
	return {
		_id: row.id,
		code: row.code,
		mode: row.mode,
		olimpic: toEvent(row),
		own: row.recipientId === actor.id,
		name: represented ? inBoth(represented) : { ru: row.nameRu, en: row.nameEn || row.profileName },
		delegation: represented !== null,
		signatories: signing(readSignatories(row.signatories), row.mode === "personal" ? "diplomas" : "letters").map(
			({ name, office, picture }) => ({ name, office, picture }),
		),
		category: row.category,
		place: row.place,
		country: row.country,
		score: row.score,
		max: row.max,
		field: row.field,
		prizes: row.prizes,
		mentor: mentorCountry ? inBoth(mentorCountry) : { ru: row.mentorRu, en: row.mentorEn },
		mentor_is: row.mode === "personal" ? "person" : mentorCountry ? "country" : "centre",
		text: { ru: row.textRu || (usual?.ru ?? ""), en: row.textEn || (usual?.en ?? "") },
		background: row.background,
		logo: row.logo,
		issued_at: toIso(row.issuedAt),
		editable: row.mode !== "personal" && may(actor, "diplomas.centre"),
		reissuable,
	};
}

export function toRow(row: ListedDiploma): DiplomaRow {
	return {
		_id: row.id,
		olimpic: toEvent(row),
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

/** What a code proves to anybody: of a person the public form of the name, of a centre or a country its own. */
export function toCertificate(found: NonNullable<Awaited<ReturnType<typeof findByCode>>>): Certificate {
	const { diploma, newCode, profileName, nowCategory, nowPlace } = found;
	const { category, place } = diploma;
	const name = { ru: diploma.nameRu, en: diploma.nameEn || profileName };
	const stated = category === null || place === null ? null : { category, place };
	const current = nowCategory === null ? null : { category: nowCategory, place: nowPlace };
	return {
		code: diploma.code,
		mode: diploma.mode,
		state: stateOf(diploma.replacedBy !== null, stated, current),
		replaced_by: newCode,
		name: diploma.mode === "center" ? name : { ru: publicForm(name.ru), en: publicForm(name.en) },
		category,
		place,
		olimpic: diploma.olympiadName,
		olimpic_en: diploma.olympiadNameEn || diploma.olympiadName,
		start: toIso(diploma.startsAt),
		end: toIso(diploma.endsAt),
	};
}
