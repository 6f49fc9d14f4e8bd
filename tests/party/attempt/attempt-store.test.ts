import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openAttempt } from "#domain/attempt/attempt";
import { AttemptStore } from "#party/attempts/attempt-store";

test("a shard made before attempts kept a plan and feathers goes on with them", async () => {
	const stub = env.Attempts.get(env.Attempts.idFromName("store:older"));
	await runInDurableObject(stub, (_, { storage: { sql } }) => {
		sql.exec("DROP TABLE attempts");
		sql.exec(`CREATE TABLE attempts (
			id TEXT PRIMARY KEY, olympiad TEXT NOT NULL, user TEXT NOT NULL, type TEXT NOT NULL, category TEXT NOT NULL,
			tries INTEGER NOT NULL, state TEXT NOT NULL, link TEXT NOT NULL DEFAULT '', due INTEGER,
			revision INTEGER NOT NULL DEFAULT 0, drained INTEGER NOT NULL DEFAULT 0,
			UNIQUE (olympiad, user, type, tries)
		) WITHOUT ROWID`);
		const state = openAttempt("seat", "session", 1_000);
		const old = ["a1", "o1", "u1", "online", "C10", 1, JSON.stringify(state)];
		sql.exec(
			"INSERT INTO attempts (id, olympiad, user, type, category, tries, state) VALUES (?, ?, ?, ?, ?, ?, ?)",
			...old,
		);

		const store = new AttemptStore(sql);
		const found = store.find("a1")!;
		expect(found).toMatchObject({ userId: "u1", plan: null, feathers: 0, state });
		expect(store.insert({ ...found, id: "a2", userId: "u2", feathers: 86 }, null)).toBe(true);
		expect(store.find("a2")?.feathers).toBe(86);
	});
});
