import type { LetterValues, WrittenLetter } from "#domain/mail/letter-template";
import { oneClick, type PartsOf } from "../../mail/mailer";
import type { WaitingMail } from "../../mail/store";
import type { MailLang } from "../../mail/texts";
import { orBuiltIn, writtenMail } from "../../mail/written";
import { childrenHtml, weeklyLetterHtml } from "./html";
import { childrenText, namesText, type WeeklyLetter, weeklyLetterText } from "./text";

/** The values of a weekly letter by its placeholders (`domain/mail/letter-template.ts`). */
export const weeklyValues = (lang: MailLang, letter: WeeklyLetter): LetterValues => ({
	names: namesText(lang, letter.children),
	children: { html: childrenHtml(lang, letter), text: childrenText(lang, letter.children) },
	stop: { link: letter.stop },
});

/** A weekly letter with the words an admin wrote, and the built-in ones for the rest. */
export function weeklyMail(lang: MailLang, letter: WeeklyLetter, own: WrittenLetter | null) {
	const html = weeklyLetterHtml(lang, letter);
	if (own === null) return { html };
	const builtIn = weeklyLetterText(lang, letter);
	return { html, ...orBuiltIn(writtenMail(lang, own, weeklyValues(lang, letter)), builtIn) };
}

/**
 * The parts of a letter as it is sent, made when it is: what they are made of takes a tenth of the room. The letter can be
 * ended by the mail program itself (RFC 8058). `own`: the text an admin wrote.
 */
export function letterParts({ lang, parts }: WaitingMail, own: WrittenLetter | null = null): ReturnType<PartsOf> {
	const letter = parts as WeeklyLetter | null;
	if (letter === null) return {};
	return {
		...weeklyMail(lang, letter, own),
		...oneClick(letter.oneClick),
	};
}
