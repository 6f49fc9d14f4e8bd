import { olympiads, participants, results } from "#db/schema/olympiad";
import type { Db } from "#db/client";
import { Role } from "#domain/user/role";
import { olympiadNoon } from "./olympiad";
import { makeSignedIn } from "./rows";

/** Nobody takes part anywhere. */
export async function clearOlympiads(db: Db): Promise<void> {
	await db.batch([db.delete(results), db.delete(participants), db.delete(olympiads)]);
}

/** An admin, a representative with a delegate, and a delegate of somebody else, all signed in. */
export async function makeStaff(db: Db, secret: string) {
	const join = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, secret, olympiadNoon, row);
	const representative = await join({ role: Role.representative });
	const [admin, delegate, stranger, teacher] = await Promise.all([
		join({ role: Role.admin }),
		join({ role: Role.school, smgl: true, creatorId: representative.user.id, nameEn: "Gulnara", surnameEn: "Tleuova" }),
		join({ role: Role.school, smgl: true }),
		join({ role: Role.teacher }),
	]);
	return { admin, representative, delegate, stranger, teacher };
}

let children = 0;

/** What a delegate types for a child of eleven; every call is another e-mail. */
export function childForm(change: Record<string, unknown> = {}) {
	return {
		email: `entered-${children++}@test.example`,
		password: "bead",
		name_en: "Ailin",
		surname_en: "Serikkyzy",
		birthday: "2085-03-01",
		phone: "+7 (701) 123-45-06",
		category: "C12",
		country: "KZ",
		...change,
	};
}
