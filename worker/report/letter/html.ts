import type { PageDay } from "#domain/report/parent-page";
import { Markup, markup } from "../../http/markup";
import { sayableChild } from "../../mail/sayable";
import type { MailLang } from "../../mail/texts";
import {
	daysOf,
	headingOf,
	helpOf,
	type LetterOfChild,
	letterWords,
	storyOf,
	trainedIn,
	type WeeklyLetter,
	weekdayText,
	weeklyLetterText,
} from "./text";

/** Mail programs keep no variables of colour: these are the boxwood of `web/ui/tokens.css`, in both modes. */
const style = new Markup(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#744b00}
@media (prefers-color-scheme:dark){
.ground{background:#171510!important}.card{background:#221f18!important;border-color:#3c382c!important}
.ink{color:#f3efe2!important}.faint{color:#b9b29d!important}.help{background:#3b2f12!important}
.beam{background:#e9e0c9!important}.idle{border-color:#8e8871!important}a.plain{color:#f4c55f!important}
}</style>`);

const sans = "font-family:'Golos Text',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const body = `${sans};font-size:17px;line-height:1.5;color:#231d17`;

/** A day as a bead: pushed to the beam where the child trained, away from it otherwise. */
function bead({ state }: PageDay): Markup {
	const shape = "display:inline-block;width:26px;height:16px;border-radius:9px;line-height:14px;font-size:11px";
	const filled = state === "done" || state === "sick";
	const look = filled
		? `background:${state === "done" ? "#f4b731" : "#7ccbeb"};border:1px solid #231d17;color:#231d17`
		: "border:1px solid #827f69;color:#827f69";
	const sign = state === "sick" ? "+" : new Markup("&nbsp;");
	return markup`<span class="${filled ? "" : "idle"}" style="${shape};${look}">${sign}</span>`;
}

function week(lang: MailLang, child: LetterOfChild): Markup {
	const beads = child.days.map(
		(day) =>
			markup`<td align="center" valign="${day.state === "done" ? "top" : "bottom"}" height="34" style="padding:1px 0">${bead(day)}</td>`,
	);
	const names = child.days.map(
		({ date }) =>
			markup`<td align="center" class="faint" style="${sans};font-size:13px;color:#5a5848;padding-top:4px">${weekdayText(lang, date)}</td>`,
	);
	return markup`<table role="img" aria-label="${daysOf(lang, child)}" width="100%" cellpadding="0" cellspacing="0" style="max-width:340px;margin:14px 0 4px">
<tr><td colspan="7" class="beam" height="5" style="background:#33271e;font-size:0;line-height:0;border-radius:3px">&nbsp;</td></tr>
<tr>${beads}</tr><tr>${names}</tr></table>`;
}

function helpPart(lang: MailLang, help: string): Markup {
	return markup`<div class="help" style="background:#fbedc6;border-radius:12px;padding:14px 16px">
<h2 class="ink" style="${sans};font-size:17px;line-height:1.35;color:#231d17;margin:0 0 4px;font-weight:650">${letterWords[lang].help}</h2>
<p class="ink" style="${body};margin:0">${help}</p></div>`;
}

/** A child's part of the letter; the beads of a week without training would be an empty table. */
function childPart(lang: MailLang, child: LetterOfChild): Markup {
	const words = letterWords[lang];
	const help = helpOf(lang, child);
	return markup`<tr><td class="card" style="background:#fdfdf8;border:1px solid #d3d6c1;border-radius:16px;padding:24px">
<h1 class="ink" style="${sans};font-size:23px;line-height:1.25;color:#231d17;margin:0;font-weight:650">${headingOf(lang, child)}</h1>
${trainedIn(child) > 0 ? week(lang, child) : null}
<p class="ink" style="${body};margin:12px 0 16px">${storyOf(lang, child)}</p>
${help === null ? null : helpPart(lang, help)}
<p style="margin:18px 0 0"><a href="${child.page}" aria-label="${words.pageOf(sayableChild(lang, child.name))}" style="${sans};display:inline-block;background:#f4b731;color:#231d17;font-size:17px;font-weight:650;text-decoration:none;padding:12px 22px;border-radius:12px;border-bottom:3px solid #231d17">${words.page}</a></p>
</td></tr><tr><td height="14" style="font-size:0;line-height:0">&nbsp;</td></tr>`;
}

/** The children's parts alone, as a table, for a letter whose other words an admin wrote. */
export function childrenHtml(lang: MailLang, { children }: WeeklyLetter): string {
	return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="text-align:left">${children.map((child) => childPart(lang, child))}</table>`
		.html;
}

/** The HTML part of a weekly letter: heading, days and help of each child. No picture is loaded from anywhere. */
export function weeklyLetterHtml(lang: MailLang, letter: WeeklyLetter): string {
	const words = letterWords[lang];
	const { subject } = weeklyLetterText(lang, letter);
	const small = `${sans};font-size:14px;line-height:1.5;color:#5a5848`;
	return markup`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${subject}</title>${style}</head>
<body class="ground" style="margin:0;padding:0;background:#eff1e4">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#eff1e4"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
${letter.children.map((child) => childPart(lang, child))}
<tr><td class="faint" style="${small};padding:6px 8px 24px">${words.once} <a class="plain" href="${letter.stop}">${words.stop}</a>. ${words.back}</td></tr>
</table></td></tr></table></body></html>`.html;
}
