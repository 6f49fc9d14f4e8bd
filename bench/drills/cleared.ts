import { createRandom } from "#domain/generator/random";
import { spareShard } from "#domain/attempt/shard";
import { writeStored } from "../stored-results";
import { type Arena, categoryOf, children, type Drill, pause, shardOf, sitThrough } from "./arena";
import type { Child, Sat } from "./child";

const admin = children;
const day = 86_400_000;

/** The olympiad, its participants as the children's tickets have them, and an admin with a session. */
function register(state: string): void {
	const now = Date.now();
	const people = Array.from({ length: children + 1 }, (_, index) => index);
	const each = (table: string, rows: (string | number)[][]) =>
		`insert into ${table} values ${rows.map((row) => `(${row.map((value) => `'${value}'`).join(", ")})`).join(", ")}`;
	writeStored(state, [
		"begin",
		each("olympiads (id, name, starts_at, ends_at, created_at)", [["drill", "Drill", now - day, now + day, 0]]),
		each(
			"users (id, role, type, created_at)",
			people.map((index) => [`bench-${index}`, index === admin ? 4 : 1, index === admin ? "teacher" : "student", 0]),
		),
		each("sessions (id, user_id, created_at, seen_at, expires_at)", [
			[`s-bench-${admin}`, `bench-${admin}`, now, now, now + day],
		]),
		each(
			"participants (id, olympiad_id, user_id, category, country, shard, created_at)",
			people
				.slice(0, children)
				.map((index) => [`p-${index}`, "drill", `bench-${index}`, categoryOf(index), "KZ", shardOf("drill", index), 0]),
		),
		"commit",
	]);
}

/** The admin clears. Asked again after an answer got lost, there is nothing left to clear. */
async function clear(office: Child, index: number): Promise<void> {
	const { status, body } = await office.send("POST", `/api/olimpic/participant/clear/p-${index}`, {
		reason: "no power",
	});
	const done = status === 200 || body["error"] === "ATTEMPT_NOT_FOUND";
	if (!done) throw new Error(`clear ${index}: ${status} ${JSON.stringify(body)}`);
}

/**
 * Every fourth child is cleared and runs once more, while the others run and the server is killed now and then. What
 * counts is the second run alone: the first must not come back, not even when its video link is handed in later.
 */
export const clearedDuringRun: Drill = {
	title: "results cleared while others run",
	prepare: register,
	sit: async (child, arena): Promise<Sat> => {
		if (child.index % 4 > 0) return sitThrough(child, arena);
		const office = arena.child(admin, "office");
		await sitThrough(child, arena, async (stage) => {
			if (stage !== 3) return;
			await office.refused("CONFLICT", "POST", `/api/olimpic/participant/clear/p-${child.index}`, {
				reason: "too early",
			});
		});
		await clear(office, child.index);
		arena.count("cleared");
		await child.ask("POST", `/api/olimpic/online/save/${child.id}`, { link: "https://rutube.ru/video/late" });
		const shard = spareShard(shardOf(arena.olympiad, child.index), 16);
		return sitThrough(arena.child(child.index, "again", { shard }), arena);
	},
	trouble: killedNowAndThen,
};

async function killedNowAndThen(arena: Arena): Promise<void> {
	const random = createRandom("cleared");
	for (let kill = 0; kill < 4; kill++) {
		await pause(3_000 + random.below(3_000));
		if (!arena.running) return;
		await arena.restart();
	}
}
