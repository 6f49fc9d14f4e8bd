import { DomainError, type ErrorCode } from "#domain/errors";
import {
	filledHtml,
	type LetterKind,
	type LetterValues,
	placeholderFaults,
	type WrittenLetter,
} from "#domain/mail/letter-template";
import { sanitiseHtml } from "../../content/sanitise";
import { type MailLang, mailText } from "../../mail/texts";
import { isFilledHere, letterValues, orBuiltIn, writtenMail } from "../../mail/written";
import { weeklyValues } from "../../report/letter/parts";
import { weeklyLetterText } from "../../report/letter/text";
import type { LetterTextsInput } from "./contract";
import { sampleValues, sampleWeek } from "./samples";

const langs = ["ru", "en"] as const;

/** A text with allowed tags alone, without pictures, which a letter loads from nowhere, and with whole addresses. */
function cleaned({ subject, html }: WrittenLetter, origin: string): WrittenLetter {
	const safe = sanitiseHtml(html)
		.replace(/<img[^>]*>/g, "")
		.replace(/ href="\/(?!\/)/g, ` href="${origin}/`);
	const blank = safe.replace(/<[^>]*>|&nbsp;/g, "").trim() === "";
	// the first line of an editor has no paragraph until a second one begins
	const whole = /<(?:p|h\d|ul|ol|blockquote|table)\b/.test(safe) ? safe : `<p>${safe}</p>`;
	return { subject, html: blank ? "" : whole };
}

/**
 * What an admin wrote, as it is kept. `origin`: the site's address. Throws VALIDATION with each placeholder that is unknown,
 * missing or inside a link: the field is `ru.html.name`.
 */
export function assertWritten(kind: LetterKind, input: LetterTextsInput, origin: string): LetterTextsInput {
	const kept = { ru: cleaned(input.ru, origin), en: cleaned(input.en, origin) };
	const fields: Record<string, ErrorCode> = {};
	for (const lang of langs) {
		for (const { where, name, fault } of placeholderFaults(kind, kept[lang]))
			fields[`${lang}.${where}.${name}`] = fault;
	}
	if (Object.keys(fields).length > 0) throw new DomainError("VALIDATION", fields);
	return kept;
}

const sampleOf = (kind: LetterKind, lang: MailLang, origin: string): LetterValues =>
	isFilledHere(kind)
		? letterValues(kind, lang, sampleValues(lang, origin)[kind])
		: weeklyValues(lang, sampleWeek(lang, origin));

/** The built-in text of a kind about people of a sample. */
export function builtInSample(kind: LetterKind, lang: MailLang, origin: string) {
	return isFilledHere(kind)
		? mailText(kind, lang, sampleValues(lang, origin)[kind])
		: weeklyLetterText(lang, sampleWeek(lang, origin));
}

/** A letter about people of a sample as it would go: `html` is the whole part, `inner` what the page shows of it. */
export function sampleMail(kind: LetterKind, lang: MailLang, written: WrittenLetter, origin: string) {
	const values = sampleOf(kind, lang, origin);
	const mail = orBuiltIn(writtenMail(lang, written, values), builtInSample(kind, lang, origin));
	return { ...mail, inner: written.html === "" ? "" : filledHtml(written.html, values) };
}
