import type { WaitingMail } from "../../mail/store";
import type { MailParts } from "../../mail/mailer";
import { weeklyLetterHtml } from "./html";
import type { WeeklyLetter } from "./text";

/**
 * The parts of a letter as it is sent, made when it is: what they are made of takes a tenth of the room. The letter can be
 * ended by the mail program itself (RFC 8058).
 */
export function letterParts({ lang, parts }: WaitingMail): MailParts {
	const letter = parts as WeeklyLetter | null;
	if (letter === null) return {};
	return {
		html: weeklyLetterHtml(lang, letter),
		headers: { "List-Unsubscribe": `<${letter.oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
	};
}
