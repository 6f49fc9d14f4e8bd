import path from "node:path";
import Database from "better-sqlite3";
import express from "express";
import { jwtVerify } from "jose";
import { attemptsTable, openedState, started } from "./start.mjs";

/** The start call the way an Express server is usually written: verify, one durable row, the same answer. */
const database = new Database(path.join(process.env.STATE, "peer.db"));
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec(attemptsTable);
const insert = database.prepare(
	"INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (olympiad, user, type) DO NOTHING",
);
const find = database.prepare("SELECT * FROM attempts WHERE olympiad = ? AND user = ? AND type = ?");
const key = (name) => new TextEncoder().encode(process.env[name]);
const [sessionKey, ticketKey] = [key("SESSION_SECRET"), key("TICKET_SECRET")];

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
	const state = openedState(session.payload.sid);
	insert.run(id, payload.olympiadId, payload.userId, payload.type, payload.category, state);
	const row = find.get(payload.olympiadId, payload.userId, payload.type);
	return response.json(started(row.id, id));
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
