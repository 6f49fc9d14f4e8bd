import { env } from "cloudflare:workers";
import { uuidv7 } from "uuidv7";
import { openDb } from "#db/client";
import { schools } from "#db/schema/school";
import { Role } from "#domain/user/role";
import type { Certificate, Diploma } from "#worker/award/contract";
import { makeApi } from "./api";
import { bodyOf, makeResult, olympiadNoon as noon } from "./olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn } from "./rows";

const db = openDb(env.DB);
export const day = 86_400_000;
export const everySix = [100, 90, 80, 70, 60, 50, 40] as const;
export const api = () => makeApi(env, noon);
export const signedIn = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, noon, row);

/** A centre with a teacher, a finished olympiad and a child with first prize; everybody signed in. */
export async function finished(row: Parameters<typeof makeOlympiad>[2] = {}) {
	const span = { startsAt: noon - 3 * day, endsAt: noon - day };
	const olympiad = await makeOlympiad(db, noon, {
		name: "Games",
		...span,
		resultsState: "final",
		showDiplomas: true,
		...row,
	});
	const schoolId = uuidv7();
	await db.insert(schools).values({ id: schoolId, name: "Fifth Bead", createdAt: 0 });
	const head = await signedIn({ role: Role.school, schoolId, nameEn: "Marina", surnameEn: "Orlova" });
	const teacher = await signedIn({
		role: Role.teacher,
		creatorId: head.user.id,
		schoolId,
		name: "Ольга",
		surname: "Смирнова",
	});
	const child = await signedIn({
		name: "Алиса",
		surname: "Воронцова",
		nameEn: "Alisa",
		surnameEn: "Vorontsova",
		creatorId: teacher.user.id,
		olimpic3: 1,
	});
	const admin = await signedIn({ role: Role.admin });
	const participant = await makeParticipant(db, { olympiadId: olympiad.id, userId: child.user.id, place: 1 });
	await makeResult(db, { olympiadId: olympiad.id, userId: child.user.id, finishedAt: noon - 2 * day }, everySix);
	return { olympiad, head, teacher, child, admin, participant, schoolId };
}

export const open = (mode: string, id: string, headers: Record<string, string>) =>
	bodyOf<Diploma>(api().post(`/olimpic/diploma/${mode}/${id}`, {}, headers));
export const check = (code: string) => bodyOf<Certificate>(api().get(`/certificates/${code}`));
