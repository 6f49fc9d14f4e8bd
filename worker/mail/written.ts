import {
	filledHtml,
	filledSubject,
	filledText,
	type LetterValues,
	type WrittenLetter,
} from "#domain/mail/letter-template";
import { Markup, markup } from "../http/markup";
import { sayableValues } from "./sayable";
import {
	accessText,
	askedText,
	askerText,
	type MailKind,
	type MailLang,
	type MailText,
	type MailValues,
	productName,
	receiptLines,
} from "./texts";

/** What a letter that an admin wrote says, filled in; null for what it leaves to the built-in text. */
export type WrittenMail = { subject: string | null; body: string | null; html: string | null };

/** The values of each kind as its placeholders have them (`domain/mail/letter-template.ts`). */
const valuesOf: { [K in MailKind]: (lang: MailLang, values: MailValues[K]) => LetterValues } = {
	signup_code: (_, { code }) => ({ code }),
	account_exists: (_, { signIn, forgot }) => ({ signIn: { link: signIn }, forgot: { link: forgot } }),
	password_reset: (_, { link }) => ({ link: { link } }),
	invitation: (lang, { link, by }) => ({ link: { link }, by: by || productName[lang] }),
	teaching_request: (_, { link, ...rest }) => ({ ...rest, link: { link } }),
	child_entered: (_, { link, ...rest }) => ({ ...rest, link: { link } }),
	first_letter: (lang, { about, child, by, school, yes, no }) => ({
		by: askerText({ by, school }, lang),
		child,
		letters: askedText(lang, about, child),
		yes: { link: yes },
		no: { link: no },
	}),
	seat_offered: (_, { link, ...rest }) => ({ ...rest, link: { link } }),
	receipt: (lang, { number, sum, lines, link }) => ({
		number,
		sum,
		lines: receiptLines(lang, lines),
		link: { link },
	}),
	top_up: (_, { link, ...rest }) => ({ ...rest, link: { link } }),
	refund: (lang, { sum, lines, reason, link }) => ({
		sum,
		lines: receiptLines(lang, lines),
		reason,
		link: { link },
	}),
	entry_access: (lang, values) => ({
		child: values.child,
		olimpic: values.olimpic,
		category: values.category,
		by: values.by,
		when: values.when,
		page: { link: values.page },
		access: { prose: accessText(lang, values) },
	}),
};

/** Whether a kind is filled from its own values; a weekly letter is filled where it is made. */
export const isFilledHere = (kind: string): kind is MailKind => Object.hasOwn(valuesOf, kind);

/** The values of a letter by its placeholders. */
export function letterValues<K extends MailKind>(kind: K, lang: MailLang, values: MailValues[K]): LetterValues {
	return valuesOf[kind](lang, sayableValues(kind, lang, values));
}

/** A letter as an admin wrote it, with its values. */
export function writtenMail(lang: MailLang, { subject, html }: WrittenLetter, values: LetterValues): WrittenMail {
	const title = subject === "" ? null : filledSubject(subject, values);
	if (html === "") return { subject: title, body: null, html: null };
	return {
		subject: title,
		body: filledText(html, values),
		html: letterPage(lang, title ?? "", new Markup(filledHtml(html, values))),
	};
}

/** A letter over the built-in one: what an admin left empty is built in, with no HTML part of its own. */
export function orBuiltIn(own: WrittenMail, builtIn: MailText): MailText & { html?: string } {
	return {
		subject: own.subject ?? builtIn.subject,
		body: own.body ?? builtIn.body,
		...(own.html === null ? {} : { html: own.html }),
	};
}

const style =
	"font-family:'Golos Text',-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:1.5";

/** The HTML part of a letter, in the reader's own colours. No picture is loaded from anywhere. */
export function letterPage(lang: MailLang, title: string, inner: Markup): string {
	return markup`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:20px 12px;${style}"><div style="max-width:600px;margin:0 auto">${inner}</div></body></html>`
		.html;
}
