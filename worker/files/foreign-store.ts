import { or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { olympiads } from "#db/schema/olympiad";
import { news } from "#db/schema/news";
import { siteContent } from "#db/schema/operations";

/** Whether staff use a picture of exactly this address on a page or under a diploma. */
export async function isShownPicture(db: Db, address: string): Promise<boolean> {
	const written = address.replaceAll("&", "&amp;");
	const inText = (text: unknown) =>
		or(
			...[`src="${written}"`, `src=\\"${written}\\"`, `"image":"${address}"`].map(
				(part) => sql`instr(${text}, ${part}) > 0`,
			),
		);
	const { diplomaRu, diplomaEn, gratitudeRu, gratitudeEn, diplomaLogo, description } = olympiads;
	const one = { one: sql<number>`1` };
	const [inOlympiads, inContent, inNews] = await db.batch([
		db
			.select(one)
			.from(olympiads)
			.where(
				or(
					sql`${address} in (${diplomaRu}, ${diplomaEn}, ${gratitudeRu}, ${gratitudeEn}, ${diplomaLogo})`,
					inText(description),
				),
			)
			.limit(1),
		db
			.select(one)
			.from(siteContent)
			.where(or(inText(siteContent.ru), inText(siteContent.en)))
			.limit(1),
		db
			.select(one)
			.from(news)
			.where(or(inText(news.htmlRu), inText(news.htmlEn)))
			.limit(1),
	]);
	return inOlympiads.length + inContent.length + inNews.length > 0;
}
