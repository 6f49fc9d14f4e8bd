import type { ChildWeek } from "#domain/report/weekly-letter";
import type { FormulaId } from "#domain/soroban/rod";
import { capital, sayableChild } from "../../mail/sayable";
import type { MailLang, MailText } from "../../mail/texts";

/** `page`: the whole page about the child; absolute, as all links. */
export type LetterOfChild = ChildWeek & { name: string; page: string };

/** `stop`: the page that ends the letters; `oneClick`: the call by which a mail program does. */
export type WeeklyLetter = { children: readonly LetterOfChild[]; stop: string; oneClick: string };

const locales: Record<MailLang, string> = { ru: "ru-RU", en: "en-GB" };

/** Made once: they cost more than the rest of a letter. */
const formats = (lang: MailLang) => ({
	list: new Intl.ListFormat(locales[lang], { type: "conjunction" }),
	plural: new Intl.PluralRules(locales[lang]),
	weekday: new Intl.DateTimeFormat(locales[lang], { weekday: "short", timeZone: "UTC" }),
});
const ways = { ru: formats("ru"), en: formats("en") };

const listOf = (lang: MailLang, parts: readonly string[]) => ways[lang].list.format(parts);

const daysWords: Record<MailLang, Record<string, string>> = {
	ru: { one: "день", few: "дня", many: "дней", other: "дня" },
	en: { one: "day", other: "days" },
};
function daysText(lang: MailLang, count: number): string {
	return `${count} ${daysWords[lang][ways[lang].plural.select(count)] ?? ""}`;
}

/** A short day of the week of a Moscow date. */
export function weekdayText(lang: MailLang, date: string): string {
	return ways[lang].weekday.format(new Date(date));
}

/** Moves of formulas as a parent reads them: "add 8, 9 and take away 6". */
function movesText(lang: MailLang, formulas: readonly FormulaId[]): string {
	const digits = (sign: string) => [
		...new Set(formulas.filter((formula) => formula.includes(sign)).map((formula) => formula.at(-1)!)),
	];
	const [added, taken] = [digits("+"), digits("-")];
	const words = { ru: ["прибавлять", "отнимать"], en: ["adding", "taking away"] }[lang];
	return listOf(lang, [
		...(added.length > 0 ? [`${words[0]} ${listOf(lang, added)}`] : []),
		...(taken.length > 0 ? [`${words[1]} ${listOf(lang, taken)}`] : []),
	]);
}

/** Days of training in the week. */
export const trainedIn = ({ days }: LetterOfChild) => days.filter(({ state }) => state === "done").length;
const wasIll = ({ days }: LetterOfChild) => days.some(({ state }) => state === "sick");

/** The whole story of a child's week in one line. */
export function headingOf(lang: MailLang, child: LetterOfChild): string {
	const trained = trainedIn(child);
	const name = capital(sayableChild(lang, child.name));
	if (trained === 0) return lang === "ru" ? `${name}: неделя отдыха` : `${name}: a week of rest`;
	const days = daysText(lang, trained);
	return lang === "ru" ? `${name}: ${days} занятий за неделю` : `${name}: ${days} of training this week`;
}

const better: Record<MailLang, Record<"both" | "accurate" | "faster" | "even" | "new", string>> = {
	ru: {
		both: "Счёт стал точнее и быстрее, чем две недели назад.",
		accurate: "Счёт стал точнее, чем две недели назад.",
		faster: "Счёт стал быстрее, чем две недели назад.",
		even: "Счёт такой же уверенный, как две недели назад.",
		new: "Занятия начались недавно: сравнивать пока рано.",
	},
	en: {
		both: "More accurate and faster than two weeks ago.",
		accurate: "More accurate than two weeks ago.",
		faster: "Faster than two weeks ago.",
		even: "As steady as two weeks ago.",
		new: "Training began a short while ago: it is too early to compare.",
	},
};

/** What got better, in sentences; of a week without training a kind word. */
export function storyOf(lang: MailLang, child: LetterOfChild): string {
	if (trainedIn(child) === 0) {
		if (wasIll(child))
			return lang === "ru"
				? "На этой неделе была болезнь. Сначала выздороветь, а занятия подождут."
				: "There was an illness this week. Getting well comes first; training can wait.";
		return lang === "ru"
			? "Занятий на этой неделе не было, и это не страшно: недели бывают разные. Чтобы снова начать, хватит пяти минут."
			: "There was no training this week, and that is fine: not all weeks are the same. Five minutes are enough to begin again.";
	}
	const { progress, learnt, hard, minutes } = child;
	const how =
		progress === null
			? "new"
			: progress.accurate && progress.faster
				? "both"
				: progress.accurate
					? "accurate"
					: progress.faster
						? "faster"
						: "even";
	const fresh = learnt.length === 0 ? "" : movesText(lang, learnt.slice(0, 4));
	const sentences =
		lang === "ru"
			? [
					fresh && `Теперь получается ${fresh}.`,
					better.ru[how],
					hard && `Пока трудно ${movesText("ru", [hard])}: этим и займёмся.`,
					minutes !== null && `Обычно занятия идут ${minutes}\u00a0мин в день.`,
					wasIll(child) && "Дни болезни пропуском не считаются.",
				]
			: [
					fresh && `New: ${fresh}.`,
					better.en[how],
					hard && `Still hard: ${movesText("en", [hard])}. That comes next.`,
					minutes !== null && `A usual day of training takes ${minutes}\u00a0min.`,
					wasIll(child) && "Days of illness do not count as missed.",
				];
	return sentences.filter(Boolean).join(" ");
}

function termText(lang: MailLang, term: number): string {
	const size = Math.abs(term);
	if (lang === "ru") {
		if (size === 10) return term > 0 ? "добавить десяток" : "убрать десяток";
		return term > 0 ? `прибавить ${size}` : `убрать ${size}`;
	}
	if (size === 10) return term > 0 ? "add a ten" : "take a ten away";
	return term > 0 ? `add ${size}` : `take ${size} away`;
}

/** What to do at home for a minute; without anything that is hard, something that is always good. Null for who was ill. */
export function helpOf(lang: MailLang, child: LetterOfChild): string | null {
	const { help } = child;
	if (trainedIn(child) === 0) {
		if (wasIll(child)) return null;
		return lang === "ru"
			? "Положите абакус на видное место и решите вместе один лёгкий пример. Одного достаточно."
			: "Put the abacus where it can be seen, and do one easy problem together. One is enough.";
	}
	if (help === null)
		return lang === "ru"
			? "Попросите показать на абакусе самый хитрый пример недели и объяснить его вам. Кто объясняет, тот запоминает."
			: "Ask to be shown the trickiest problem of the week on the abacus, and to have it explained. Explaining helps to remember.";
	const { from, change, result } = help;
	const moves = listOf(
		lang,
		help.terms.map((term) => termText(lang, term)),
	);
	const number = Math.abs(change);
	if (lang === "ru")
		return `Покажите на абакусе ${from} и попросите ${change > 0 ? "прибавить" : "отнять"} ${number}. Правильный ход: ${moves}, выйдет ${result}. Если вспоминается сразу, достаточно одного раза в день.`;
	const ask = change > 0 ? `add ${number}` : `take ${number} away`;
	return `Show ${from} on the abacus and ask to ${ask}. The move: ${moves}, and it is ${result}. If it comes right away, once a day is enough.`;
}

/** Words that stand in every letter. */
export const letterWords = {
	ru: {
		hello: "Здравствуйте!",
		help: "Как помочь дома за одну минуту",
		page: "Вся страница",
		pageOf: (name: string) => `Вся страница: ${name}`,
		once: "Письмо приходит раз в неделю.",
		stop: "Больше не присылать",
		back: "Вернуть письмо можно там же.",
		trained: (days: string) => `Дни с занятиями: ${days}`,
		rest: "Дней с занятиями не было",
	},
	en: {
		hello: "Hello,",
		help: "One minute of help at home",
		page: "The whole page",
		pageOf: (name: string) => `The whole page: ${name}`,
		once: "This letter comes once a week.",
		stop: "Stop this letter",
		back: "You can turn it on again on the same page.",
		trained: (days: string) => `Days of training: ${days}`,
		rest: "No days of training",
	},
} as const;

/** The days of training in words, for who does not see the beads. */
export function daysOf(lang: MailLang, { days }: LetterOfChild): string {
	const names = days.filter(({ state }) => state === "done").map(({ date }) => weekdayText(lang, date));
	return names.length === 0 ? letterWords[lang].rest : letterWords[lang].trained(listOf(lang, names));
}

/** The names of the children, as a list in words. */
export const namesText = (lang: MailLang, children: readonly LetterOfChild[]) =>
	listOf(
		lang,
		children.map(({ name }) => sayableChild(lang, name)),
	);

/** What is told of each child, in plain text. */
export function childrenText(lang: MailLang, children: readonly LetterOfChild[]): string {
	const words = letterWords[lang];
	return children
		.map((child) =>
			[
				headingOf(lang, child),
				...(trainedIn(child) > 0 ? [`${daysOf(lang, child)}.`] : []),
				storyOf(lang, child),
				...(helpOf(lang, child) === null ? [] : [`${words.help}. ${helpOf(lang, child)}`]),
				`${words.page}: ${child.page}`,
			].join("\n"),
		)
		.join("\n\n");
}

/** The subject and the plain text of a weekly letter. */
export function weeklyLetterText(lang: MailLang, { children, stop }: WeeklyLetter): MailText {
	const words = letterWords[lang];
	const names = namesText(lang, children);
	const [only] = children;
	const subject =
		only && children.length === 1
			? headingOf(lang, only)
			: lang === "ru"
				? `Неделя занятий: ${names}`
				: `The week of ${names}`;
	const body = [words.hello, childrenText(lang, children), `${words.once} ${words.stop}: ${stop}\n${words.back}`].join(
		"\n\n",
	);
	return { subject, body };
}
