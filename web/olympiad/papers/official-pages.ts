import { nameOnSheet } from "#domain/olympiad/name-on-sheet";
import { inLanguage } from "#domain/olympiad/signatories";
import { eventName } from "../../lib/event-name";
import { dayLocale } from "../../lib/day-locale";
import type { OfficialPapers, PaperSheet } from "#worker/olympiad/papers/contract";
import type { PaperHead } from "./paper-head";
import { type PaperPage, pagesOf } from "./paper-pages";

/** Pages that a browser prints at once without trouble. */
export const mostPages = 300;

/** What to print: for everybody by name, spare sets in each category, answers for who marks, and in which order. */
export type OfficialChoice = { names: boolean; spare: number; key: boolean; byStage: boolean };

/** A page of the run: one of a stage, or the answers of a category. */
export type OfficialPage = { key: string; head: PaperHead } & (
	| { page: PaperPage }
	| { answers: readonly PaperSheet[] }
);

/** All pages in the order of printing: category by category, the answers to what is printed last. */
export function officialPages(papers: OfficialPapers, choice: OfficialChoice): OfficialPage[] {
	const { olimpic, categories } = papers;
	const lang = olimpic.language;
	const day = new Intl.DateTimeFormat(dayLocale(lang), {
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: olimpic.time_zone,
	}).format(new Date(olimpic.start));
	const signed = papers.signatories.map(({ name, office }) => ({
		name: inLanguage(name, lang),
		office: inLanguage(office, lang),
	}));
	const order = new Intl.Collator(lang).compare;
	const headOf = (category: string, total: number): PaperHead => ({
		event: eventName(olimpic, lang),
		category,
		set: "",
		total,
		lang,
		day,
		signed,
	});
	const sheets = categories.flatMap(({ code, stages, people }) => {
		const pages = stages.flatMap(pagesOf);
		const named = choice.names ? people.map((one) => ({ id: one._id, person: nameOnSheet(one, lang) })) : [];
		const sets = [
			...named.toSorted((a, b) => order(a.person, b.person)),
			...Array.from({ length: choice.spare }, (_, at) => ({ id: `spare-${at}`, person: "" })),
		];
		const head = headOf(code, stages.length);
		const make = (page: PaperPage, { id, person }: (typeof sets)[number]): OfficialPage => ({
			key: `${code}-${id}-${page.sheet.id}-${page.page}`,
			head: { ...head, person },
			page,
		});
		return choice.byStage
			? pages.flatMap((page) => sets.map((set) => make(page, set)))
			: sets.flatMap((set) => pages.map((page) => make(page, set)));
	});
	const used = new Set(sheets.map(({ head }) => head.category));
	const answers = choice.key
		? categories
				// where sheets are printed, the answers to those; alone they are of every category
				.filter(({ code }) => used.size === 0 || used.has(code))
				.map(({ code, stages }) => ({
					key: `${code}-answers`,
					head: headOf(code, stages.length),
					answers: stages,
				}))
		: [];
	return [...sheets, ...answers];
}
