import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { participants } from "#db/schema/olympiad";
import type { Attempts } from "#party/attempts";
import { ParticipationGate } from "#party/attempts/participation-gate";
import { AttemptStore } from "#party/attempts/attempt-store";
import { makeApi } from "../../factories/api";
import { clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

const db = openDb(env.DB);
const { admin } = await makeStaff(db, env.SESSION_SECRET);
const promises = { rules: true, camera: true, ready: true };
const ok = { status: 200, body: { type: "SUCCESS" } };
const gone = { status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } };

beforeEach(() => clearOlympiads(db));

/** A child of eleven with a readiness ticket that is good for a start, and the ways an admin takes it away. */
async function ready(row: Parameters<typeof makeOlympiad>[2] = {}, type = "online") {
	const { id } = await makeOlympiad(db, noon, row);
	const shard = `${id}:all:0`;
	const api = makeApi(env, noon);
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const { user, headers } = await makeChild(db, env.SESSION_SECRET);
	const enter = () => makeParticipant(db, { olympiadId: id, userId: user.id, category: "C12", shard });
	const app = { ...headers, "X-App": "1" };
	const ticket = async () => {
		const path = `/olimpic/${id}/ready?type=${type}`;
		const { body } = await bodyOf<{ ticket: string }>(api.post(path, promises, app));
		api.clock.now += 45_000;
		return body.ticket;
	};
	const entered = await enter();
	return {
		id,
		user,
		stub,
		entered,
		enter,
		api,
		ticket,
		first: await ticket(),
		start: (with_: string, through = api) =>
			bodyOf<{ attempt: { _id: string; steps: object[] } }>(
				through.get(`/olimpic/${id}/start`, { ...app, "X-Ticket": with_ }),
			),
		remove: (participant = entered.id, through = api) =>
			bodyOf<{ data: string[]; kept: string[] }>(
				through.del(`/olimpic/${id}/participants`, [participant], admin.headers),
			),
		move: (category: string, through = api) =>
			bodyOf(through.post(`/olimpic/participant/edit/${entered.id}`, { category, country: "RU" }, admin.headers)),
	};
}

/** The same API with another database binding. */
function apiWith(database: Partial<D1Database>, now: number) {
	return makeApi({ ...env, DB: database as D1Database }, now);
}

/** The database, but for what it does with several statements at once. */
function databaseWith(batch: D1Database["batch"]): D1Database {
	return new Proxy(env.DB, {
		get(target, name) {
			if (name === "batch") return batch;
			const value: unknown = Reflect.get(target, name);
			return typeof value === "function" ? (value as () => unknown).bind(target) : value;
		},
	});
}

/** A promise that somebody else settles. */
function laterOn() {
	let resolve = () => {};
	let reject: (error: Error) => void = () => {};
	const promise = new Promise<void>((yes, no) => {
		resolve = yes;
		reject = no;
	});
	return { promise, resolve, reject };
}

/** A Worker that stops when its shard has closed an entry, until it is told to go on or dies there. */
function stoppingOnceClosed(now: number) {
	const [closed, told] = [laterOn(), laterOn()];
	const get = (id: DurableObjectId) => {
		const shard = env.Attempts.get(id);
		return {
			current: (...about: Parameters<Attempts["current"]>) => shard.current(...about),
			openParticipations: (...entries: Parameters<Attempts["openParticipations"]>) =>
				shard.openParticipations(...entries),
			closeParticipations: async (...entries: Parameters<Attempts["closeParticipations"]>) => {
				const begun = await shard.closeParticipations(...entries);
				closed.resolve();
				await told.promise;
				return begun;
			},
		};
	};
	const shards = { get, idFromName: (name: string) => env.Attempts.idFromName(name) };
	return {
		api: makeApi({ ...env, Attempts: shards as unknown as Env["Attempts"] }, now),
		closed: closed.promise,
		goOn: () => told.resolve(),
		die: () => told.reject(new Error("the Worker is gone")),
	};
}

describe("a readiness ticket", () => {
	test("starts nothing once its participant was taken out", async () => {
		const child = await ready();
		expect(await child.remove()).toMatchObject({ status: 200, body: { data: [child.entered.id], kept: [] } });
		expect(await child.start(child.first)).toMatchObject(gone);
		expect(await runInDurableObject(child.stub, (_, { storage }) => new AttemptStore(storage.sql).all())).toEqual([]);
	});

	test("of a rehearsal neither", async () => {
		const child = await ready(
			{ startsAt: noon + 600_000, endsAt: noon + 1_200_000, activeSimulation: true },
			"simulate",
		);
		await child.remove();
		expect(await child.start(child.first)).toMatchObject(gone);
	});

	test("of somebody entered again is good, the one from before is not", async () => {
		const child = await ready();
		await child.remove();
		await child.enter();
		const second = await child.ticket();
		expect(await child.start(child.first)).toMatchObject(gone);
		expect(await child.start(second)).toMatchObject(ok);
	});

	test("for another category than the child's now starts nothing; back in that category it does", async () => {
		const child = await ready();
		expect(await child.move("C10")).toMatchObject({ status: 200, body: { category: "C10" } });
		expect(await child.start(child.first)).toMatchObject(gone);
		expect(await child.move("C12")).toMatchObject({ status: 200 });
		expect(await child.start(child.first)).toMatchObject(ok);
		expect(await child.move("C10")).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
	});

	test("is known to be closed by a shard that woke up again", async () => {
		const child = await ready();
		await child.remove();
		await runInDurableObject(child.stub, (_, { storage }) => {
			const gate = new ParticipationGate(storage.sql, new AttemptStore(storage.sql));
			expect(() =>
				gate.assertOpen({ participation: `${child.entered.id}:C12`, olympiadId: "any", type: "online" }, noon),
			).toThrow("PARTICIPANT_NOT_FOUND");
			expect(() =>
				gate.assertOpen({ participation: `${child.entered.id}:C10`, olympiadId: "any", type: "online" }, noon),
			).not.toThrow();
		});
	});

	test("starts without a word to the database", async () => {
		const child = await ready();
		const untouched = new Proxy({} as D1Database, {
			get: (_, name) => () => {
				throw new Error(`the database was asked: ${String(name)}`);
			},
		});
		expect(await child.start(child.first, apiWith(untouched, child.api.clock.now))).toMatchObject(ok);
	});
});

describe("taking somebody out", () => {
	test("is refused while the attempt runs, which goes on", async () => {
		const child = await ready();
		const { body } = await child.start(child.first);
		expect(await child.remove()).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
		expect(await child.start(child.first)).toMatchObject({ ...ok, body: { attempt: { _id: body.attempt._id } } });
		expect(await db.select().from(participants).where(eq(participants.id, child.entered.id))).toHaveLength(1);
	});

	test("and the start at the same moment: one of the two happens, never both", async () => {
		for (let round = 0; round < 8; round++) {
			const child = await ready();
			const [removed, started] = await Promise.all(
				round % 2
					? [child.remove(), child.start(child.first)]
					: [child.start(child.first), child.remove()].toReversed(),
			);
			const left = await db.select().from(participants).where(eq(participants.id, child.entered.id));
			expect([removed!.status, started!.status], `round ${round}`).toEqual(left.length === 0 ? [200, 404] : [409, 200]);
		}
	});

	test("that the database refuses leaves the ticket good", async () => {
		const child = await ready();
		const failing = databaseWith(() => Promise.reject(new Error("D1_ERROR: the database is away")));
		vi.spyOn(console, "error").mockReturnValueOnce(undefined);
		const removed = await child.remove(child.entered.id, apiWith(failing, child.api.clock.now));
		expect(removed.status).toBeGreaterThanOrEqual(500);
		expect(await child.start(child.first)).toMatchObject(ok);
	});

	test("keeps whoever has a result, and says so", async () => {
		const child = await ready();
		await makeResult(db, { olympiadId: child.id, userId: child.user.id, finishedAt: noon }, [1, 1, 1, 1, 1, 1, 1]);
		expect(await child.remove()).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
	});
});

describe("somebody whose ticket was taken away by a removal that died before the database heard of it", () => {
	/** A child in the moment of that death: the shard has closed the entry, the database still has the person. */
	async function orphaned(take: (child: Ready, through: Api) => Promise<unknown>, ...kind: Parameters<typeof ready>) {
		const child = await ready(...kind);
		const worker = stoppingOnceClosed(child.api.clock.now);
		const taking = take(child, worker.api);
		await worker.closed;
		return { ...child, worker, taking };
	}
	type Api = ReturnType<typeof apiWith>;
	type Ready = Awaited<ReturnType<typeof ready>>;
	const removing = (child: Ready, through: Api) => child.remove(child.entered.id, through);
	const moving = (child: Ready, through: Api) => child.move("C10", through);
	const soon = { startsAt: noon + 600_000, endsAt: noon + 1_200_000, activeSimulation: true };
	const isIn = async (child: Ready) => (await db.$count(participants, eq(participants.id, child.entered.id))) === 1;

	test.each([
		["being taken out", removing],
		["being moved to another category", moving],
	])("starts all the same: %s", async (_, take) => {
		const child = await orphaned(take);
		expect(await child.start(child.first)).toMatchObject(ok);
		expect(await child.start(child.first)).toMatchObject(ok);
		expect(await isIn(child)).toBe(true);
		vi.spyOn(console, "error").mockReturnValueOnce(undefined);
		child.worker.die();
		await child.taking;
	});

	test.each([
		["being taken out", removing],
		["being moved to another category", moving],
	])("and has started when it goes on after all: it is refused (%s)", async (_, take) => {
		const child = await orphaned(take);
		expect(await child.start(child.first)).toMatchObject(ok);
		child.worker.goOn();
		expect(await child.taking).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
		const [row] = await db.select().from(participants).where(eq(participants.id, child.entered.id));
		expect(row).toMatchObject({ category: "C12" });
		expect(await child.start(child.first)).toMatchObject(ok);
	});

	test("is out once it went through before the start", async () => {
		const child = await orphaned(removing);
		child.worker.goOn();
		expect(await child.taking).toMatchObject({ status: 200 });
		expect(await child.start(child.first)).toMatchObject(gone);
	});

	test("may be taken out again, and is out then", async () => {
		const child = await orphaned(removing, soon, "simulate");
		expect(await child.start(child.first)).toMatchObject(ok);
		expect(await child.remove()).toMatchObject({ status: 200 });
		expect(await child.start(child.first)).toMatchObject(gone);
		child.worker.goOn();
		expect(await child.taking).toMatchObject({ status: 409 });
		expect(await isIn(child)).toBe(false);
	});

	test("is told that the database is away, not that they take no part, while nobody can know", async () => {
		const child = await orphaned(removing);
		const lost = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
		const statement = { bind: () => statement, run: lost, all: lost, raw: lost };
		const away = apiWith({ prepare: () => statement } as unknown as D1Database, child.api.clock.now);
		vi.spyOn(console, "error").mockReturnValue(undefined);
		expect(await child.start(child.first, away)).toMatchObject({ status: 503, body: { error: "UNAVAILABLE" } });
		child.worker.die();
		await child.taking;
		expect(await child.start(child.first)).toMatchObject(ok);
	});

	test("also in a shard that closed the entry before closings could be void", async () => {
		const child = await ready();
		await runInDurableObject(child.stub, (_, { storage }) => {
			storage.sql.exec("DROP TABLE closed_entries");
			storage.sql.exec("CREATE TABLE closed_entries (entry TEXT PRIMARY KEY) WITHOUT ROWID");
			storage.sql.exec("INSERT INTO closed_entries VALUES (?)", `${child.entered.id}:C12`);
			const gate = new ParticipationGate(storage.sql, new AttemptStore(storage.sql));
			expect(() =>
				gate.assertOpen({ participation: `${child.entered.id}:C12`, olympiadId: "any", type: "online" }, noon),
			).toThrow("PARTICIPANT_NOT_FOUND");
			gate.open([{ participation: `${child.entered.id}:C12`, version: 0 }]);
			expect(() =>
				gate.assertOpen({ participation: `${child.entered.id}:C12`, olympiadId: "any", type: "online" }, noon),
			).not.toThrow();
		});
	});
});
