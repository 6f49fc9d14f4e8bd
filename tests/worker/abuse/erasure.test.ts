import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { restorableMs } from "#domain/access/way-back";
import { Role } from "#domain/user/role";
import { eraseDue } from "#worker/admin/erasure/erase-due";
import { erasedTables, keptTables } from "#worker/admin/erasure/erased-rows-store";
import { hashAddress } from "#worker/mail/addresses/address-hash";
import { shardNamed } from "#worker/attempt/shard";
import { runScheduled } from "#worker/scheduled";
import { answerOf, makeApi } from "../../factories/api";
import { olympiadNoon as noon } from "../../factories/olympiad";
import { personalFields, personalWorld } from "../../factories/personal-world";
import { makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const over = noon + restorableMs;
const anyTime = () => true;
const child = "id-child-mark";
const { country: _, "user id": __, "participant id": ___, association: ____, ...marked } = personalFields;
/** what must not be found any more, as it was written and as an index writes it */
const marks = [...Object.values(marked).flat(), "Textmark"].map((mark) => mark.toLowerCase());

/** Every row of every table that holds one of some texts: its table and the text. */
async function found(texts: readonly string[]): Promise<string[]> {
	const tables = await db.all<{ name: string }>(
		sql`select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'`,
	);
	const where: string[] = [];
	for (const { name } of tables) {
		const rows = await db.all(sql`select * from ${sql.identifier(name)}`);
		const said = JSON.stringify(rows).toLowerCase();
		where.push(...texts.filter((text) => said.includes(text)).map((text) => `${name}: ${text}`));
	}
	return where;
}

/** The keys and contents of all stored objects. */
async function objects(): Promise<string[]> {
	const { objects: kept } = await env.FILES.list();
	return kept.map(({ key }) => key).toSorted();
}

const shard = "shard-mark";
const linksInShard = () =>
	runInDurableObject(shardNamed(env, shard), (_, state) =>
		state.storage.sql.exec<{ link: string }>("select link from attempts").toArray(),
	);

/** Texts with a mark in whatever else may tell of a child. */
async function plantTexts(teacher: string): Promise<void> {
	const detail = JSON.stringify({ name: { from: "Имямарк", to: "Textmark" }, ids: [child] });
	const statements = [
		sql`insert into audit_log (id, at, action, target_kind, target_id, reason, detail) values
			('log-1', 1, 'student.edit', 'user', ${child}, 'Textmark', ${detail}),
			('log-2', 1, 'participant.edit', 'participant', 'id-participant-mark', 'Textmark', ${detail}),
			('log-3', 1, 'student.restore', 'user', 'many', 'Textmark', ${detail})`,
		sql`insert into mail_outbox (id, recipient, kind, lang, subject, body, created_at) values
			('mail-1', 'mark-child@test.example', 'reset', 'ru', 'Textmark', 'Textmark', ${over}),
			('mail-2', 'mark-parent@test.example', 'reset', 'ru', 'Textmark', 'Textmark', ${over})`,
		sql`insert into mail_codes (id, purpose, email, secret_hash, payload, created_at, expires_at) values
			('code', 'signup', 'mark-child@test.example', 'x', 'Textmark', ${over}, ${over})`,
		sql`insert into rate_limits (key, window_start, count) values ('login:account:mark-child@test.example', ${over}, 1)`,
		sql`insert into weekly_letters values (${hashAddress("mark-parent@test.example")}, '2085-W1', 'mail-2', ${over})`,
		sql`insert into letter_stops values (${hashAddress("mark-parent@test.example")}, ${over})`,
		sql`insert into star_ratings (person_id, subject, subject_id, stars, comment, role, lang, at, changed_at)
			values (${child}, 'product', '', 5, 'Textmark', 1, 'ru', 1, 1)`,
		sql`insert into sign_in_places values (${child}, 'Textmark', 1)`,
		sql`insert into late_decisions (attempt_id, olympiad_id, user_id, decision, late_events, reason, actor_id, at)
			values ('late', 'x', ${child}, 'keep', 1, 'Textmark', 'judge', 1)`,
		sql`insert into assignment_reviews (review_id, assignment_id, stars, comment, by, at)
			select 'review', id, 5, 'Textmark', 'teacher', 1 from assignments where student_id = ${child}`,
		sql`update assignments set review_comment = 'Textmark', extension_reason = 'Textmark' where student_id = ${child}`,
		sql`update exams set review_reason = 'Textmark', film = 'https://rutube.ru/video/linkmark' where user_id = ${child}`,
		sql`update diplomas set text_ru = 'Textmark' where recipient_id = ${child}`,
		sql`update ticket_orders set request = 'Textmark' where id in (select order_id from tickets where user_id = ${child})`,
		sql`update participants set disabilities = 'Textmark', tshirt = 'Textmark' where user_id = ${child}`,
		sql`insert into shop_accounts (id, owner_id) values ('school', null), ('purse', ${child})`,
		sql`insert into shop_transfers (key, kind, debit, credit, amount, cause, reference, actor_id, reason, at)
			values ('gift', 'move', 'school', 'purse', 500, 'bonus', 'x', 'admin', 'Textmark', 1)`,
		sql`insert into shop_orders (id, buyer_id, idempotency_key, request, state, amount, created_at)
			values ('order', ${child}, 'k', 'Textmark', 'suspended', 500, 1)`,
		sql`insert into exam_films (id, exam_id, type, upload, opened_at, began_at, sent_at, bytes, seconds, consent_at)
			values ('filmmark', 'exam', 'video/webm', 'u', 1, 1, 1, 1, 1, 1)`,
		sql`insert into packed_runs values ('runs/id-child-mark/2085-01/named.json.gz', ${child}, '2085-01', 1, 1, 1)`,
		sql`insert into training_days values (${child}, '2085-01-01', 'sum', 1, 1, 1, 1, 1)`,
		sql`insert into homework_child_tasks select homework_id, ${child}, id, 5, parameters, 'Textmark', ${teacher}, 1 from homework_tasks`,
		sql`update participants set shard = ${shard} where user_id = ${child}`,
	];
	for (const statement of statements) await db.run(statement);
	for (const key of [
		"photos/photomark",
		"photos/winnermark",
		"films/filmmark",
		"runs/id-child-mark/2085-01/named.json.gz",
		"runs/id-child-mark/2085-01/forgotten.json.gz",
		"photos/of-another",
	]) {
		await env.FILES.put(key, "x");
	}
	await runInDurableObject(shardNamed(env, shard), (_, state) =>
		state.storage.sql.exec(
			`insert into attempts (id, olympiad, user, type, category, tries, state, link) values
				('a', 'o', ?, 'online', 'C12', 1, '{}', 'linkmark'), ('b', 'o', 'other', 'online', 'C12', 1, '{}', 'kept')`,
			child,
		),
	);
}

describe("what is left of a child thirty days after its account was deleted", () => {
	let world: Awaited<ReturnType<typeof personalWorld>>;

	beforeAll(async () => {
		world = await personalWorld();
		const teacher = await db.get<{ id: string }>(sql`select creator_id as id from users where id = ${child}`);
		await plantTexts(teacher!.id);
		const keys = await db.get<{ name: string; sort: string }>(
			sql`select name_key as name, sort_name as sort from users where id = ${child}`,
		);
		marks.push(keys!.name.toLowerCase(), keys!.sort.toLowerCase());
		await db.run(sql`update users set deleted_at = ${noon} where id = ${child}`);
	}, 240_000);

	test("until then everything, so that it can come back", async () => {
		expect(await eraseDue(env, db, over - 1, anyTime)).toBe(true);
		expect((await found(marks)).length).toBeGreaterThan(40);
		expect(await objects()).toHaveLength(6);
	});

	test("cut off by a fault of the files it is gone on with, and nobody is brought back half erased", async () => {
		const broken = { ...env, FILES: { delete: () => Promise.reject(new Error("away")) } } as unknown as Env;
		await expect(eraseDue(broken, db, over, anyTime)).rejects.toThrow("away");
		await expect(db.run(sql`update users set deleted_at = null where id = ${child}`)).rejects.toThrow();
		expect(await eraseDue(env, db, over, () => false)).toBe(false);
		expect(await eraseDue(env, db, over, anyTime)).toBe(true);
	});

	test("no name, contact, birthday, text or index in any table", async () => {
		expect(await found(marks)).toEqual([]);
		const person = await db.get(sql`select name, surname, name_en, birthday, country from users where id = ${child}`);
		expect(person).toEqual({
			name: "Участник",
			surname: "",
			name_en: "Participant",
			birthday: "2085-01-01",
			country: "LI",
		});
	});

	test("no file of theirs, and everybody else's", async () => {
		expect(await objects()).toEqual(["photos/of-another"]);
	});

	test("no link in the rooms of attempts, and everybody else's", async () => {
		expect((await linksInShard()).map(({ link }) => link)).toEqual(["", "kept"]);
	});

	test("by its number only where a reason is written down, and no row where none is", async () => {
		const tables = (await found([child])).map((line) => line.split(":")[0]!);
		expect(tables.filter((table) => !(table in keptTables))).toEqual([]);
		expect(Object.keys(keptTables).filter((table) => table in erasedTables)).toEqual([]);
	});

	test("the final result with category, country, points and place, as a participant", async () => {
		const [winner] = await db.all(
			sql`select name, country, category, place from competition_winners where user_id = ${child}`,
		);
		expect(winner).toMatchObject({ name: "Участник", country: "LI", place: 2 });
		const [points] = await db.all<{ score: number }>(sql`select score from frozen_ranking where user_id = ${child}`);
		expect(points!.score).toBe(450);
		const answer = await world.api.get(`/certificates/${world.code}`);
		expect(answer.status).toBe(200);
		const certificate = await answer.text();
		expect(certificate).toContain("Участник");
		expect(certificate).toContain("Participant");
	});

	test("the sums of money, whose books still add up", async () => {
		const [movement] = await db.all(sql`select amount, reason from shop_transfers where key = 'gift'`);
		expect(movement).toEqual({ amount: 500, reason: "" });
		for (const change of ["amount = 1", "reason = 'x'", "reason = '', at = 5"]) {
			await expect(db.run(sql`update shop_transfers set ${sql.raw(change)} where key = 'gift'`)).rejects.toThrow();
		}
	});

	test("and a second night changes nothing", async () => {
		const before = await db.get(sql`select * from erasures where user_id = ${child}`);
		expect(await eraseDue(env, db, over + 1, anyTime)).toBe(true);
		expect(await db.get(sql`select * from erasures where user_id = ${child}`)).toEqual(before);
	});
});

describe("what an erasure leaves alone", () => {
	test("letters of a family whose other child is here, and the sets that another account took over", async () => {
		const shared = "family-of-two@test.example";
		const gone = await makeUser(db, { name: "Gone", parentEmail: shared, deletedAt: noon });
		const sister = await makeUser(db, { name: "Sister", parentEmail: shared });
		const key = `runs/${gone.id}/2085-02/moved.json.gz`;
		await env.FILES.put(key, "x");
		await db.run(sql`insert into packed_runs values (${key}, ${sister.id}, '2085-02', 1, 1, 1)`);
		await db.run(sql`insert into mail_outbox (id, recipient, kind, lang, subject, body, created_at) values
			('shared', ${shared}, 'reset', 'ru', 's', 'b', ${over})`);
		expect(await eraseDue(env, db, over, anyTime)).toBe(true);
		expect(await db.get(sql`select name from users where id = ${gone.id}`)).toEqual({ name: "Участник" });
		expect(await db.get(sql`select name from users where id = ${sister.id}`)).toEqual({ name: "Sister" });
		expect(await db.get(sql`select id from mail_outbox where id = 'shared'`)).toEqual({ id: "shared" });
		expect(await env.FILES.head(key)).not.toBeNull();
	});

	test("who was brought back on the last day; and who comes a moment too late is told so", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, over - 1, { role: Role.admin });
		const [back, gone] = [
			await makeUser(db, { name: "Back", deletedAt: noon }),
			await makeUser(db, { deletedAt: noon }),
		];
		const restore = async (id: string, now: number) => {
			const body = { ids: [id], reason: "Asked by the family" };
			return answerOf(await makeApi(env, now).post("/directory/students/restore", body, admin.headers));
		};
		expect((await restore(back.id, over - 1)).status).toBe(200);
		await eraseDue(env, db, over, anyTime);
		expect(await db.get(sql`select name from users where id = ${back.id}`)).toEqual({ name: "Back" });
		expect(await restore(gone.id, over)).toMatchObject({ status: 409, body: { error: "RESTORE_TOO_LATE" } });
	});

	test("nothing more: the night itself erases, and says so in its row", async () => {
		const gone = await makeUser(db, { name: "Night", deletedAt: noon });
		await runScheduled(env, over + 1);
		expect(await db.get(sql`select name from users where id = ${gone.id}`)).toEqual({ name: "Участник" });
		expect(await db.get(sql`select state from job_runs where job = 'erasure'`)).toEqual({ state: "done" });
	}, 120_000);
});
