import { categories, levelOrder } from "#domain/olympiad/categories";
import { scoredStages, stageTable } from "#domain/olympiad/stages";
import type { Db } from "../client";
import { siteContent } from "../schema/operations";
import { insertMissing } from "../rows";

type Lang = "ru" | "en";
type Words = Record<Lang, string>;

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const list = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join("")}</ul>`;
const row = (cells: readonly (string | number)[], tag: "td" | "th" = "td") =>
	`<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
	`<table><thead>${row(head, "th")}</thead><tbody>${rows.map((cells) => row(cells)).join("")}</tbody></table>`;

const regulations: Words = {
	ru: [
		paragraphs(["Правила занятий и олимпиад. Родитель или учитель читает их вместе с ребёнком до первого старта."]),
		"<h2>Учётная запись</h2>",
		list([
			"Учётная запись ребёнка создаётся родителем; имя, фамилию и дату рождения можно исправить один раз, дальше это делает сотрудник.",
			"Пароль никому не сообщают. Кто сменил пароль, тот вышел на всех остальных устройствах.",
			"О ребёнке посторонним на проверке диплома видны только имя, первая буква фамилии, категория, место, олимпиада и её даты, на проверке сертификата вместо этого ступень и день.",
		]),
		"<h2>Олимпиада</h2>",
		list([
			"Категорию выбирают по году рождения. Призёр прошлых олимпиад выбирает категорию труднее прежней.",
			"До старта можно репетировать сколько угодно раз: это тот же зал с другими числами.",
			"Попытка одна. Между готовностью и стартом 45 секунд; три обещания отмечает сам участник.",
			"Этапов семь: три на абакусе по три минуты, три в уме по минуте и минута, которая решает равенство.",
			"Числа, время и баллы хранит сервер. Ответ засчитан, если он пришёл не позже пяти секунд после конца этапа; позднее решает судья.",
			"Уход со страницы и перезагрузка заканчивают попытку. Пропавшая связь и севшая батарея попытку не заканчивают: возвращайтесь, часы идут.",
			"Работу снимают на видео и прикладывают ссылку. Без видео место ниже на одно.",
		]),
		"<h2>Результаты</h2>",
		list([
			"Сначала баллы предварительные, затем их замораживают и, когда судьи закончили, объявляют окончательными.",
			"Порядок: сумма шести этапов, затем седьмой, затем этапы по очереди. Ниже 30 % от наибольшей суммы категории призов нет.",
		]),
	].join(""),
	en: [
		paragraphs([
			"The rules of training and of olympiads. A parent or a teacher reads them with the child before the first start.",
		]),
		"<h2>The account</h2>",
		list([
			"A parent makes the child's account; name, surname and birthday can be corrected once, later by staff.",
			"Nobody is told the password. Whoever changes it is signed out on all other devices.",
			"Where a diploma is checked, strangers see of a child only the first name, the first letter of the surname, category, place, the olympiad and its dates; of a certificate the level and the day instead.",
		]),
		"<h2>The olympiad</h2>",
		list([
			"The category goes by the year of birth. Who took a prize before chooses a harder one than then.",
			"Before the start you may rehearse as often as you like: the same hall with other numbers.",
			"There is one attempt. Between being ready and the start lie 45 seconds; the participant makes the three promises.",
			"There are seven stages: three on the abacus of three minutes each, three in the mind of one minute, and one minute that breaks ties.",
			"The server keeps numbers, clock and points. An answer counts if it arrives within five seconds of the stage's end; after that a judge decides.",
			"Leaving the page and reloading it end the attempt. A lost line and a dead battery do not: come back, the clock goes on.",
			"The work is filmed and the link attached. Without a video the place is one lower.",
		]),
		"<h2>The results</h2>",
		list([
			"Points are provisional first, then frozen, and final once the judges are done.",
			"The order: the sum of six stages, then the seventh, then stage by stage. Below 30% of the category's most there is no prize.",
		]),
	].join(""),
};

/**
 * The papers of each level with the categories that sit them, from the easiest to the hardest, as the programme has
 * them.
 */
function tasks(lang: Lang): string {
	const head = {
		ru: ["Категории", "Этапы 1–3, абакус", "Этапы 4–6 и 7, в уме"],
		en: ["Categories", "Stages 1–3, abacus", "Stages 4–6 and 7, mind"],
	};
	const lead = {
		ru: "1D5RF: однозначные числа, пять строк, с переходом; NF: без перехода; 2x1 и 3/1: умножение и деление по числу цифр; .2: два знака после запятой.",
		en: "1D5RF: numbers of one digit, five rows, with a transition; NF: without one; 2x1 and 3/1: products and quotients by their digits; .2: two decimals.",
	};
	const rows = levelOrder.map((level) => {
		const papers = stageTable[level];
		const codes = categories.filter((category) => category.level === level).map(({ code }) => code);
		const [abacus, mental] = [papers.slice(0, 3), papers.slice(3, scoredStages)];
		return [codes.join(" "), abacus.join(", "), [mental.join(", "), ...papers.slice(scoredStages)].join("; ")];
	});
	return paragraphs([lead[lang]]) + table(head[lang], rows);
}

function trained(level: number): Words {
	if (level === 13) return { ru: "Простые ходы", en: "Simple moves" };
	if (level === 12) return { ru: "Без перехода", en: "Without transition" };
	if (level > 8)
		return level >= 31 ? { ru: "Открытый уровень", en: "Open level" } : { ru: "С переходом", en: "With transition" };
	return { ru: "С умножением и делением", en: "With products and quotients" };
}

/** What each level trains, with the sums it begins with, from the easiest to the hardest. */
function syllabus(lang: Lang): string {
	const head = {
		ru: ["Уровень", "Чему учит", "Суммы: абакус, в уме"],
		en: ["Level", "What it trains", "Sums: abacus, mind"],
	};
	const lead = { ru: "От самого лёгкого уровня к самому трудному.", en: "From the easiest level to the hardest." };
	const rows = levelOrder.map((level) => [
		level,
		trained(level)[lang],
		`${stageTable[level][0]}, ${stageTable[level][3]}`,
	]);
	return paragraphs([lead[lang]]) + table(head[lang], rows);
}

const titles = {
	regulations: { ru: "Правила", en: "Regulations" },
	tasks: { ru: "Задания по группам", en: "Tasks by group" },
	syllabus: { ru: "Программа по уровням", en: "Syllabus by level" },
} as const satisfies Record<string, Words>;

/** The documents that the sign-in page and the olympiads lead to. */
export async function seedDocuments(db: Db, now: number): Promise<void> {
	const text = { regulations: (lang: Lang) => regulations[lang], tasks, syllabus };
	const page = (key: keyof typeof titles, lang: Lang) =>
		JSON.stringify({ title: titles[key][lang], html: text[key](lang) });
	const keys = Object.keys(titles) as (keyof typeof titles)[];
	await insertMissing(
		db,
		siteContent,
		keys.map((key) => ({ key, ru: page(key, "ru"), en: page(key, "en"), updatedAt: now })),
	);
}
