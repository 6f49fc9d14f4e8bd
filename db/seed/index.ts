import { eq } from "drizzle-orm";
import type { Db } from "../client";
import { users } from "../schema/user";
import { userId } from "./cast";
import { seedCompetitions } from "./competitions";
import { seedContent } from "./content";
import { seedDocuments } from "./documents";
import { seedEarlier } from "./earlier";
import { seedExams } from "./exam";
import { seedHomework } from "./homework";
import { seedJudging, seedFrozenRanking } from "./judging";
import { seedLessons } from "./lesson";
import { seedNews } from "./news";
import { seedOlympiads } from "./olympiads";
import { hashDemoPassword } from "./password";
import { seedPeople } from "./people";
import { seedPrices } from "./prices";
import { seedRating } from "./rating";
import { seedSchedule } from "./schedule";
import { seedSeasons } from "./seasons";
import { seedTraining } from "./training";

/** The password of every demo account. */
export const demoPassword = "Demo2026x";

/**
 * The demo story around the moment of seeding (`now`, milliseconds): people of every role, a centre with groups, two
 * delegations, olympiads past, running and to come. Run again it adds only what is missing.
 */
export async function seed(db: Db, now: number): Promise<void> {
	const seeded = await db
		.select({ hash: users.passwordHash })
		.from(users)
		.where(eq(users.id, userId("admin")))
		.get();
	await seedPeople(db, now, seeded?.hash ?? hashDemoPassword(demoPassword));
	await seedOlympiads(db, now);
	await seedJudging(db, now);
	await seedFrozenRanking(db);
	await seedCompetitions(db, now);
	await seedContent(db, now);
	await seedDocuments(db, now);
	await seedRating(db, now);
	await seedSeasons(db, now);
	await seedTraining(db, now);
	await seedHomework(db, now);
	await seedExams(db, now);
	await seedLessons(db, now);
	await seedEarlier(db, now);
	await seedSchedule(db, now);
	await seedPrices(db);
	await seedNews(db, now);
}
