import { env } from "cloudflare:workers";
import type { Caller, Relation } from "#domain/access/call-matrix";
import type { Cell } from "./cell";
import { addedRows, changedTables, databaseState, restoreDatabase, writtenRows } from "./database-state";
import { callerNames, headOf, ownerOf, subjectOf } from "./people";
import { requests } from "./requests/index";
import { done, people, send, sessions, signIn, signInAll, touched } from "./world";

/** What may change although a call was refused: how often somebody tried. */
const counters = ["rate_limits"];
/** A call of these ends the session it comes by. */
const endsSessions = /logout|revoke|password/;
/** A call of these is about an attempt, which knows the session that began it. */
const knowsSession = /start$|data$|attempts|save/;

/** The world as every cell finds it. */
let world = await databaseState(env.DB);
let signedOut: Record<string, string> = {};

/** Begins the cells of another call: with new sessions for everybody. */
export async function beginCall(): Promise<void> {
	await signInAll();
	signedOut = await signIn("admin");
	await done({ method: "POST", path: "/users/logout", headers: signedOut });
	world = await databaseState(env.DB);
}

async function cellOf(call: string, who: Caller, relation: Relation): Promise<Cell> {
	const name = callerNames[who];
	const own = endsSessions.test(call) || (who === "x" && knowsSession.test(call));
	return {
		who,
		relation,
		me: people[name ?? "pupil"],
		session: name === null ? {} : own ? await signIn(name) : who === "x" ? signedOut : sessions[name],
		subject: subjectOf(who, relation),
		owner: ownerOf(who, relation),
		head: headOf(who, relation),
	};
}

const signs: Record<number, string> = { 401: "1", 403: "3", 404: "4", 409: "9", 422: "2" };

export type Made = {
	sign: string;
	response: Response;
	text: string;
	changed: readonly string[];
	/** the details of new rows of the audit log */
	logged: readonly unknown[];
};

/** Makes the request of a cell in the world as it was made, and says what came back and which tables it changed. */
export async function makeCell(call: string, who: Caller, relation: Relation): Promise<Made> {
	const [method = "", template = ""] = call.split(" ");
	touched.yes = false;
	const cell = await cellOf(call, who, relation);
	const { path = {}, query = "", body, headers = {}, shows } = await requests[call]!(cell);
	if (cell.session !== signedOut && who === "x")
		await done({ method: "POST", path: "/users/logout", headers: cell.session });
	const before = touched.yes ? await databaseState(env.DB) : world;
	const written = await writtenRows(env.DB);
	const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "none") + query;
	const response = await send({ method, path: filled, body, headers: { ...cell.session, ...headers } });
	const text = await textOf(response);
	const asBefore = method === "GET" || (await writtenRows(env.DB)) === written;
	const after = asBefore ? before : await databaseState(env.DB);
	const differing = changedTables(world, after, []);
	const logged = addedRows(before, after, "audit_log").map(({ detail }) => JSON.parse(String(detail)) as unknown);
	if (differing.length > 0) await restoreDatabase(env.DB, world, differing);
	const shown = shows === undefined || text.includes(shows);
	const sign = response.status < 400 ? (shown ? "+" : ".") : (signs[response.status] ?? String(response.status));
	return { sign, response, text, changed: changedTables(before, after, counters), logged };
}

/** The body as text; of a file it does not matter what is in it. */
async function textOf(response: Response): Promise<string> {
	if (response.headers.get("content-type")?.includes("json")) return response.text();
	await response.arrayBuffer();
	return "";
}
