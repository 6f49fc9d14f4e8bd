import type { Db } from "../client";
import { siteContent } from "../schema/operations";
import { insertMissing } from "../rows";

const page = (title: string, subtitle: string, html: string) =>
	JSON.stringify({ title, subtitle, html, regulations: "/documents/regulations", image: "" });

/** The sign-in page in both languages. */
export async function seedContent(db: Db, now: number): Promise<void> {
	await insertMissing(db, siteContent, [
		{
			key: "signin",
			ru: page(
				"Считай на абакусе и в уме",
				"Тренажёры, листы для печати и олимпиады в одном месте",
				"<p>Двенадцать тренажёров, листы с ответами и международные олимпиады. После каждой ошибки видно, на каком шаге и по какой формуле она случилась.</p>",
			),
			en: page(
				"Count on the abacus and in your head",
				"Trainers, sheets to print and olympiads in one place",
				"<p>Twelve trainers, sheets with their answers and international olympiads. After every mistake you see at which step and formula it happened.</p>",
			),
			updatedAt: now,
		},
	]);
}
