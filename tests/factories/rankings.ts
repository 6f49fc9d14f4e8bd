import { env } from "cloudflare:workers";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import type { Changed, Ranking } from "#worker/olympiad/results/contract";
import { makeApi } from "./api";
import { bodyOf, makeResult, olympiadNoon as noon } from "./olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "./rows";

const db = openDb(env.DB);
export const hour = 3_600_000;
export const after = noon + 2 * hour;
export type Seven = [number, number, number, number, number, number, number];
export const flat = (value: number, tie = 0): Seven => [value, value, value, value, value, value, tie];

export async function staff(role: number = Role.admin) {
	return makeSignedIn(db, env.SESSION_SECRET, noon, { role });
}

/** An olympiad that ended an hour ago, with one result per entry, best first by name. */
export async function event(entries: [name: string, scores: Seven, row?: { category?: string; link?: string }][]) {
	const { id } = await makeOlympiad(db, noon);
	const users: Record<string, string> = {};
	for (const [name, scores, { category = "C12", link = `https://rutube.ru/video/${name}` } = {}] of entries) {
		const user = await makeUser(db, { nameEn: name, surnameEn: "Test" });
		users[name] = user.id;
		await makeParticipant(db, { olympiadId: id, userId: user.id, category, link });
		await makeResult(db, { olympiadId: id, userId: user.id, category, finishedAt: noon }, scores);
	}
	const admin = await staff();
	const api = makeApi(env, after);
	const table = async (query = "") =>
		(await bodyOf<Ranking>(api.get(`/olimpic/${id}/ranking${query}`, admin.headers))).body;
	const send = async (path: string, body: object) => {
		const { revision } = await table();
		return bodyOf<Changed & { error?: string }>(
			api.post(`/olimpic/${id}/${path}`, { revision, ...body }, admin.headers),
		);
	};
	return { id, users, admin, api, table, send };
}

export const line = ({ data }: Ranking) => data.map(({ user, position, place }) => [user.name_en, position, place]);
