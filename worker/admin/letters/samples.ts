import type { PageDay } from "#domain/report/parent-page";
import type { MailLang, MailKind, MailValues } from "../../mail/texts";
import type { LetterOfChild, WeeklyLetter } from "../../report/letter/text";

const words = {
	ru: {
		child: "Алиса Воронцова",
		name: "Алиса",
		event: "Весенний кубок",
		school: "Школа Абакус",
		teacher: "Ольга Седова",
		day: "суббота, 14 марта 2026 г. в 12:00",
		why: "Передумали заниматься",
	},
	en: {
		child: "Alisa Vorontsova",
		name: "Alisa",
		event: "Spring Cup",
		school: "Abacus School",
		teacher: "Olga Sedova",
		day: "Saturday 14 March 2026 at 12:00",
		why: "The family changed its mind",
	},
} as const;

/** Values of each kind about people who do not exist; `origin`: the site's address. */
export function sampleValues(lang: MailLang, origin: string): { [K in MailKind]: MailValues[K] } {
	const { child, event, school, teacher, day, why } = words[lang];
	const signIn = `${origin}/signin`;
	const forgot = `${origin}/forgot-password`;
	const link = `${origin}/reset-password?token=sample`;
	return {
		signup_code: { code: "482915" },
		account_exists: { signIn, forgot },
		password_reset: { link },
		invitation: { link, by: school },
		teaching_request: { teacher, child, link: `${origin}/asked/sample` },
		child_entered: { teacher, child, link: `${origin}/family` },
		first_letter: {
			about: "week",
			child: words[lang].name,
			by: teacher,
			school,
			yes: `${origin}/main`,
			no: `${origin}/main`,
			oneClick: `${origin}/main`,
		},
		seat_offered: { olympiad: event, child, until: "2026-03-12 18:00 UTC", link: `${origin}/main` },
		receipt: {
			number: "7F3A21C0",
			sum: "1 990",
			lines: [{ product: 1, variant: 6, person: child, amount: "1 990" }],
			link: `${origin}/transactions`,
		},
		top_up: { number: "7F3A21C0", sum: "1 990", link: `${origin}/transactions` },
		refund: {
			sum: "1 990",
			lines: [{ product: 1, variant: 6, person: child, amount: "1 990" }],
			reason: why,
			link: `${origin}/transactions`,
		},
		entry_access: {
			child,
			olimpic: event,
			category: "C12",
			by: school,
			when: day,
			page: `${origin}/olimpic/about`,
			email: "alisa@example.org",
			link,
			signIn,
			forgot,
		},
	};
}

const states: readonly PageDay["state"][] = ["done", "missed", "done", "sick", "done", "done", "missed"];

/** A weekly letter about a child who does not exist. */
export function sampleWeek(lang: MailLang, origin: string): WeeklyLetter {
	const child: LetterOfChild = {
		name: words[lang].name,
		page: `${origin}/main`,
		days: states.map((state, index) => ({ date: `2026-03-0${index + 2}`, state })),
		sets: 14,
		minutes: 12,
		progress: { accurate: true, faster: true },
		learnt: [],
		hard: null,
		help: null,
	};
	return { children: [child], stop: `${origin}/main`, oneClick: `${origin}/main` };
}
