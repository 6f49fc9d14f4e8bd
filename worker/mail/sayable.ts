import { titleProblem } from "#domain/title-text";
import { isUnsayableName } from "#domain/user/person-name";
import { lineProblem } from "#domain/visible-text";
import type { MailKind, MailLang, MailValues } from "./texts";

const neutral = {
	ru: { child: "ваш ребёнок", teacher: "учитель", nobody: "имя не указано" },
	en: { child: "your child", teacher: "a teacher", nobody: "name not given" },
} as const;

/** A name of a child as a letter says it: one that is older than the rule and breaks it is not said under our name. */
export function sayableChild(lang: MailLang, name: string): string {
	return name === "" || isUnsayableName(name) ? neutral[lang].child : name;
}

const person = (name: string, instead: string) => (name === "" || isUnsayableName(name) ? instead : name);
const title = (text: string) => (lineProblem(text) !== null || titleProblem(text) !== null ? "" : text);

type Changes = { [K in MailKind]?: (values: MailValues[K], lang: MailLang) => Partial<MailValues[K]> };

const withoutPeople = <V extends MailValues["receipt" | "refund"]>({ lines }: V) => ({
	lines: lines.map((line) => ({ ...line, person: person(line.person, "") })),
});

/** Who asks begins the sentence. */
const asked = (teacher: string, child: string, lang: MailLang) => ({
	teacher: capital(person(teacher, neutral[lang].teacher)),
	child: sayableChild(lang, child),
});

const changes: Changes = {
	invitation: ({ by }) => ({ by: title(by) }),
	first_letter: ({ child, by, school }, lang) => ({
		child: sayableChild(lang, child),
		by: person(by, neutral[lang].teacher),
		school: title(school),
	}),
	teaching_request: ({ teacher, child }, lang) => asked(teacher, child, lang),
	child_entered: ({ teacher, child }, lang) => asked(teacher, child, lang),
	seat_offered: ({ child }, lang) => ({ child: sayableChild(lang, child) }),
	entry_access: ({ child, by }, lang) => ({
		child: sayableChild(lang, child),
		by: person(by, neutral[lang].nobody),
	}),
	receipt: withoutPeople,
	refund: withoutPeople,
};

/** The values of a letter without words that a name or a title may not have; also of rows from before that rule. */
export function sayableValues<K extends MailKind>(kind: K, lang: MailLang, values: MailValues[K]): MailValues[K] {
	return { ...values, ...changes[kind]?.(values, lang) };
}

/** A text that begins a sentence. */
export function capital(text: string): string {
	const [first = "", ...rest] = text;
	return first.toUpperCase() + rest.join("");
}
