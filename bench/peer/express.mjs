import path from "node:path";
import Database from "better-sqlite3";
import express from "express";
import { jwtVerify } from "jose";

/** The start call the way an Express server is usually written: verify, one durable row, the same answer. */
const database = new Database(path.join(process.env.STATE, "peer.db"));
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec(`CREATE TABLE IF NOT EXISTS attempts (
	id TEXT PRIMARY KEY, olympiad TEXT NOT NULL, user TEXT NOT NULL, type TEXT NOT NULL, category TEXT NOT NULL,
	state TEXT NOT NULL, UNIQUE (olympiad, user, type)
) WITHOUT ROWID`);
const insert = database.prepare(
	"INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (olympiad, user, type) DO NOTHING",
);
const find = database.prepare("SELECT * FROM attempts WHERE olympiad = ? AND user = ? AND type = ?");
const key = (name) => new TextEncoder().encode(process.env[name]);
const [sessionKey, ticketKey] = [key("SESSION_SECRET"), key("TICKET_SECRET")];
const steps = ["1D8RF", "1D10RF", "1-2D6RF", "1D4RF", "1D5RF", "1D6RF", "1D7RF"].map((variant, index) => ({
	id: index + 1,
	title: `Stage ${index + 1}`,
	level: 10,
	type: index < 3 ? "abacus" : "mental",
	minutes: index < 3 ? 3 : 1,
	samples: 20,
	size: 10,
	variant,
}));
const states = steps.map(({ id }) => ({ step: id, startedAt: null, endsAt: null, score: null, correct: null }));

const app = express();
app.disable("x-powered-by");
app.get("/ping", (_, response) => response.json({ now: new Date().toISOString() }));
app.get("/api/olimpic/:id/start", async (request, response) => {
	const bearer = request.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
	const session = await jwtVerify(bearer, sessionKey, { algorithms: ["HS256"], audience: "abacus:session" });
	const { payload } = await jwtVerify(request.get("x-ticket") ?? "", ticketKey, {
		algorithms: ["HS256"],
		audience: "abacus:start",
	});
	if (
		payload.userId !== session.payload.sub ||
		payload.olympiadId !== request.params.id ||
		Date.now() < payload.notBefore
	) {
		return response.status(403).json({ error: "TICKET_INVALID" });
	}
	const id = crypto.randomUUID();
	const state = {
		epoch: 1,
		seat: session.payload.sid,
		session: session.payload.sid,
		openedAt: Date.now(),
		runs: [],
		end: null,
	};
	insert.run(id, payload.olympiadId, payload.userId, payload.type, payload.category, JSON.stringify(state));
	const row = find.get(payload.olympiadId, payload.userId, payload.type);
	return response.json({
		type: "SUCCESS",
		attempt: { _id: row.id, epoch: 1, token: id, ack: 0, current: 0, steps, states },
		now: new Date().toISOString(),
	});
});

/** A batch of answers the same way: verify, validate, one transaction, the highest number without a gap. */
database.exec(`CREATE TABLE IF NOT EXISTS events (
	attempt TEXT NOT NULL, epoch INTEGER NOT NULL, seq INTEGER NOT NULL, step INTEGER NOT NULL, item INTEGER NOT NULL,
	value TEXT NOT NULL, at TEXT NOT NULL, received INTEGER NOT NULL, PRIMARY KEY (attempt, epoch, seq)
) WITHOUT ROWID`);
const owner = database.prepare("SELECT user FROM attempts WHERE id = ?");
const append = database.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
const known = database.prepare("SELECT seq FROM events WHERE attempt = ? AND epoch = ? ORDER BY seq");
const keep = database.transaction((id, epoch, events) => {
	for (const { seq, step, item, value, at } of events)
		append.run(id, epoch, seq, step, item, value, String(at), Date.now());
	let ack = 0;
	for (const { seq } of known.all(id, epoch)) {
		if (seq > ack + 1) break;
		ack = seq;
	}
	return ack;
});
const isEvent = (event) =>
	Number.isInteger(event?.seq) &&
	Number.isInteger(event.step) &&
	Number.isInteger(event.item) &&
	typeof event.value === "string";
app.post("/api/olimpic/attempts/:id/answers", express.json(), async (request, response) => {
	const bearer = request.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
	const { payload } = await jwtVerify(bearer, sessionKey, { algorithms: ["HS256"], audience: "abacus:session" });
	const { epoch, events } = request.body;
	if (!Number.isInteger(epoch) || !Array.isArray(events) || !events.every(isEvent)) {
		return response.status(422).json({ error: "VALIDATION" });
	}
	if (owner.get(request.params.id)?.user !== payload.sub) return response.status(404).json({ error: "NOT_FOUND" });
	return response.json({ ack: keep(request.params.id, epoch, events), now: new Date().toISOString() });
});
app.listen(Number(process.env.PORT), "127.0.0.1");
