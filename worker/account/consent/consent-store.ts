import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { consents } from "#db/schema/consent";
import { siteContent } from "#db/schema/operations";
import { consentDocuments, type Consents } from "#domain/user/consent";

/** The versions of the terms and of the privacy rules as they stand. */
export async function standingVersions(db: Db): Promise<Partial<Consents>> {
	const rows = await db
		.select({ key: siteContent.key, version: siteContent.version })
		.from(siteContent)
		.where(inArray(siteContent.key, [...consentDocuments]));
	return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}

type Agreed = { userId: string; versions: Consents; at: number; askedIn: "signup" | "profile" };

/** Statement that notes what somebody agreed to; nothing where the account is not there, and once for a version. */
export function noteConsents(db: Db, { userId, versions, at, askedIn }: Agreed) {
	const agreed = JSON.stringify(consentDocuments.map((document) => ({ document, version: versions[document] })));
	return db
		.insert(consents)
		.select(
			sql`select u.id, json_extract(e.value, '$.document'), json_extract(e.value, '$.version'), ${at}, ${askedIn}
				from users u, json_each(${agreed}) e where u.id = ${userId}`,
		)
		.onConflictDoNothing();
}
