import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { competitionWinners } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Competition } from "#worker/competition/contract";
import type { PastWinners } from "#worker/competition/past-contract";
import type { Ranking } from "#worker/olympiad/results/contract";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { holdChild, makeGroup, makeParticipant, makeSession } from "../../factories/rows";
import { event, flat, staff } from "../../factories/rankings";
import { groups } from "#db/schema/group";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads), db.delete(competitionWinners)]);
});

/** Own is a pupil of the teacher, entered by the delegate; Far is nobody's. Results are shown. */
async function shown() {
	const held = await event([
		["Own", flat(190)],
		["Far", flat(180)],
	]);
	const { id, api } = held;
	await db.update(olympiads).set({ showResults: true }).where(eq(olympiads.id, id));
	const [teacher, school, fresh] = [await staff(Role.teacher), await staff(Role.school), await staff(Role.teacher)];
	await makeGroup(db, teacher.user.id, [held.users["Own"]!]);
	await db.update(participants).set({ creatorId: school.user.id }).where(eq(participants.userId, held.users["Own"]!));
	for (const [first, surname, russian] of [
		["Own", "Ownova", "Своя"],
		["Far", "Farova", "Чужая"],
	] as const) {
		await db
			.update(users)
			.set({ nameEn: first, surnameEn: surname, name: russian, surname: `${russian}ова`, birthday: "2085-03-01" })
			.where(eq(users.id, held.users[first]!));
	}
	const read = async (headers: Record<string, string>, query = "", table = "ranking") =>
		(await bodyOf<Ranking>(api.get(`/olimpic/${id}/${table}${query}`, headers))).body;
	const { token } = await makeSession(db, env.SESSION_SECRET, held.users["Own"]!, noon);
	const child = { headers: { Authorization: `Bearer ${token}` } };
	return { ...held, teacher, school, fresh, child, read };
}

/** What nobody but staff and the own teacher may find anywhere in an answer about Far. */
const secrets = ["Farova", "Чужаяова", "rutube.ru/video/Far", "2085"];

describe("a person signs up as a teacher and reads the ranking", () => {
	test("the names, video links and ids of all children", async () => {
		const { fresh, child, read, users: people } = await shown();
		for (const headers of [fresh.headers, child.headers]) {
			for (const table of ["ranking", "results"]) {
				const answer = await read(headers, "", table);
				const text = JSON.stringify(answer);
				for (const secret of [...secrets, people["Far"]!]) expect(text).not.toContain(secret);
				expect(answer.data.find(({ position }) => position === 2)).toMatchObject({
					user: { _id: "", name: "Чужая", surname: "Ч.", name_en: "Far", surname_en: "F.", birthday: null },
					participant: null,
					link: "",
					tryout: null,
					category: "C12",
					country: "RU",
					score: 1080,
					named: false,
				});
			}
		}
	});

	test("their own pupils, entered participants and self they read in full", async () => {
		const { teacher, school, child, read, users: people } = await shown();
		for (const headers of [teacher.headers, school.headers, child.headers]) {
			const { data } = await read(headers);
			expect(data.map(({ user, link, named }) => [user.surname_en, link, named])).toEqual([
				["Ownova", "https://rutube.ru/video/Own", true],
				["F.", "", false],
			]);
			expect(data[0]!.user._id).toBe(people["Own"]);
		}
	});

	test("staff read everybody", async () => {
		const { admin, read } = await shown();
		for (const { headers } of [admin, await staff(Role.representative)]) {
			const { data } = await read(headers);
			expect(data.map(({ user, link, named }) => [user.surname_en, link !== "", named])).toEqual([
				["Ownova", true, true],
				["Farova", true, true],
			]);
		}
	});

	test("a pupil who has left the group is a stranger again", async () => {
		const { api, teacher, read, users: people } = await shown();
		const from = await db.select().from(groups).where(eq(groups.teacherId, teacher.user.id)).get();
		const body = { ids: [people["Own"]!], to: null, from: from!.id };
		const left = await api.post("/directory/students/move", body, teacher.headers);
		expect(left.status).toBe(200);
		expect((await read(teacher.headers)).data.map(({ named }) => named)).toEqual([false, false]);
	});

	test.each([Role.student, Role.teacher, Role.school])("role %i downloads results.xlsx", async (role) => {
		const { id, api } = await shown();
		const { headers } = await staff(role);
		expect((await api.get(`/olimpic/${id}/results.xlsx`, headers)).status).toBe(403);
	});

	test("a child who could reach others only by having made their accounts does not", async () => {
		const { child, read, users: people } = await shown();
		await holdChild(db, people["Far"]!, people["Own"]!);
		expect((await read(child.headers)).data.map(({ named }) => named)).toEqual([true, false]);
	});
});

describe("somebody finds out a surname by hit or miss", () => {
	test.each(["Farova", "farov", "Чужаяова", "ova", "@test.example", "2085", "rutube", "r. Farova", "%arova"])(
		"searching for %s",
		async (q) => {
			const { fresh, read } = await shown();
			const { data, count } = await read(fresh.headers, `?q=${encodeURIComponent(q)}`);
			expect([data, count]).toEqual([[], 0]);
		},
	);

	test("a long search in Cyrillic breaks nothing", async () => {
		const { id, api, fresh } = await shown();
		const answer = await bodyOf<Ranking>(api.get(`/olimpic/${id}/ranking?q=${"ж".repeat(60)}`, fresh.headers));
		expect([answer.status, answer.body.data]).toEqual([200, []]);
	});

	test("what is shown is found, and of the own people everything", async () => {
		const { fresh, teacher, read } = await shown();
		const found = async (headers: Record<string, string>, q: string) =>
			(await read(headers, `?q=${encodeURIComponent(q)}`)).data.map(({ user }) => user.name_en);
		expect(await found(fresh.headers, "Far F.")).toEqual(["Far"]);
		expect(await found(fresh.headers, "RU")).toEqual(["Own", "Far"]);
		expect(await found(teacher.headers, "ova")).toEqual(["Own"]);
	});
});

test("a stranger reads the whole names of past winners", async () => {
	const { id, api, admin, teacher, fresh, users: people } = await shown();
	for (const name of ["Own", "Far"]) {
		await db.insert(competitionWinners).values({
			olympiadId: id,
			userId: people[name]!,
			name: `${name} ${name}ova`,
			nameEn: `${name} Maria ${name}ova`,
			country: "RU",
			category: "C12",
			place: 1,
			photo: "",
			savedAt: 0,
		});
	}
	await db.update(olympiads).set({ resultsState: "final" }).where(eq(olympiads.id, id));
	const names = async (headers: Record<string, string>) => {
		const past = (await bodyOf<PastWinners>(api.get("/winners", headers))).body.winners;
		const one = (await bodyOf<Competition>(api.get(`/competitions/${id}`, headers))).body.winners;
		const line = (rows: PastWinners["winners"]) => rows.flatMap(({ name, name_en }) => [name, name_en]).toSorted();
		expect(line(one)).toEqual(line(past));
		return line(past);
	};
	const guest = (await bodyOf<PastWinners>(api.get("/winners"))).body.winners;
	expect(guest.flatMap(({ name, name_en }) => [name, name_en]).toSorted()).toEqual([
		"Far F.",
		"Far F.",
		"Own O.",
		"Own O.",
	]);
	expect(await names(fresh.headers)).toEqual(["Far F.", "Far F.", "Own O.", "Own O."]);
	expect(await names(teacher.headers)).toEqual(["Far F.", "Far F.", "Own Maria Ownova", "Own Ownova"]);
	expect(await names(admin.headers)).toEqual(["Far Farova", "Far Maria Farova", "Own Maria Ownova", "Own Ownova"]);
});

test("a delegate reads e-mails and phones in the list of participants and of students", async () => {
	const { id, api, school, admin, users: people } = await shown();
	await db
		.update(users)
		.set({
			phone: "79990001122",
			parentName: "Parent Ownov",
			parentEmail: "parent@test.example",
		})
		.where(eq(users.id, people["Own"]!));
	await holdChild(db, people["Own"]!, school.user.id);
	await makeParticipant(db, { olympiadId: id, userId: school.user.id });
	for (const { headers } of [school, admin]) {
		for (const path of [`/olimpic/${id}/participants`, "/students"]) {
			const text = await (await api.get(path, headers)).text();
			expect(text).toContain("Ownova");
			for (const secret of [`${people["Own"]}@test.example`, "79990001122", "Parent Ownov", "parent@test.example"]) {
				expect(text).not.toContain(secret);
			}
		}
		const one = await bodyOf(api.get(`/users/${people["Own"]}`, headers));
		expect(one.body).toMatchObject({ phone: "79990001122", parent_email: "parent@test.example" });
	}
});
