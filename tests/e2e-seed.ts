// first the database as every local start has it
import "../db/ready";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { logAction } from "#db/audit";
import { withLocalDb } from "#db/local-db";
import { insertMissing } from "#db/rows";
import { earnedEntries } from "#db/schema/earning";
import { mailOutbox } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { moscowDate, seasonOf } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { prepareStatistics } from "#worker/admin/statistics/prepare";
import { runSlices } from "#worker/jobs/slices";
import { claimJob, finishJob } from "#worker/jobs/store";
import { letterKind } from "#worker/mail/store";

const now = Date.now();
const hour = 3_600_000;

/**
 * What the story of an admin finds and nobody can do in a browser: a night whose numbers were counted, a letter that the
 * service refused, one child whom the family signed up twice, and a place that was changed last week.
 */
await withLocalDb(process.env["STATE"]!, async (db) => {
	const today = moscowDate(now);
	await claimJob(db, "statistics", today, now);
	await runSlices(db, "statistics", today, prepareStatistics(today));
	await finishJob(db, "statistics", today, now);

	// as the letter of the demo story's parent: other mails that wait go with the next one that is sent
	const [letter] = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, letterKind)).limit(1);
	const lost = { recipient: "lost-letter@demo.test", createdAt: now - 5 * hour, tries: 4, fault: "status 550" };
	await db.insert(mailOutbox).values({ ...letter!, ...lost, id: uuidv7(), sentAt: null });

	const twin = { role: Role.student, type: "student", name: "Мирон", surname: "Ласточкин", country: "RU" } as const;
	await insertMissing(db, users, [
		{ ...twin, id: "e2e-twin-1", feathers: 7, createdAt: now - 90 * 24 * hour },
		{ ...twin, id: "e2e-twin-2", feathers: 5, createdAt: now - 3 * 24 * hour },
	]);
	const earned = (userId: string, feathers: number) => ({
		key: `opening:${userId}`,
		batchId: "opening",
		userId,
		cause: "opening" as const,
		reference: userId,
		feathers,
		experiences: 0,
		day: today,
		season: seasonOf(today),
		at: now,
	});
	await insertMissing(db, earnedEntries, [earned("e2e-twin-1", 7), earned("e2e-twin-2", 5)]);

	await logAction(db, {
		at: now - 6 * 24 * hour,
		actorId: "demo-user-representative",
		action: "results.place",
		targetKind: "participant",
		targetId: "demo-participant-demo-finished-sparrow-3",
		reason: "Жюри пересчитало столбики второго этапа",
		detail: { from: 3, to: 2, olympiad: "demo-finished", revision: 1 },
	});
});
