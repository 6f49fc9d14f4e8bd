import type { Db } from "../client";
import { insertMissing } from "../rows";
import { news } from "../schema/news";
import { userId } from "./cast";

const day = 86_400_000;

/** Three pieces of news that are out, the newest today, and a draft. */
export async function seedNews(db: Db, now: number): Promise<void> {
	const made = { creatorId: userId("admin"), createdAt: now - 12 * day, updatedAt: now - day };
	await insertMissing(db, news, [
		{
			id: "demo-news-feathers",
			kind: "feathers",
			colour: "yellow",
			titleRu: "Перья за первый набор дня",
			titleEn: "Feathers for the first set of a day",
			htmlRu: "<p>Первый набор дня даёт <b>2 пера</b>. Даже если в нём верен один пример.</p>",
			htmlEn: "<p>The first set of a day gives <b>2 feathers</b>, even with one right answer.</p>",
			publishAt: now - 3_600_000,
			...made,
		},
		{
			id: "demo-news-anzan",
			kind: "update",
			colour: "blue",
			titleRu: "В анзане можно слушать числа",
			titleEn: "Anzan can be listened to",
			htmlRu:
				"<p>Включите звук в настройках набора, и числа прозвучат голосом.</p><ul><li>по-русски</li><li>по-английски</li></ul>",
			htmlEn:
				"<p>Turn the sound on in the settings of a set, and the numbers are spoken.</p><ul><li>in Russian</li><li>in English</li></ul>",
			publishAt: now - day,
			...made,
		},
		{
			id: "demo-news-camp",
			kind: "regular",
			colour: "white",
			titleRu: "Запись в зимний лагерь",
			titleEn: "Winter camp",
			htmlRu: "<p>Неделя счёта и лыж. Пишите учителю до конца месяца.</p>",
			htmlEn: "<p>A week of mental arithmetic and skiing. Write to your teacher by the end of the month.</p>",
			publishAt: now - 9 * day,
			...made,
		},
		{ id: "demo-news-draft", kind: "regular", colour: "green", titleRu: "Итоги осени", htmlRu: "", ...made },
	]);
}
