import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { createDecoder, readVarUint } from "lib0/decoding";
import { createEncoder, length, toUint8Array, writeVarUint } from "lib0/encoding";
import { readSyncMessage, writeSyncStep1, writeUpdate } from "y-protocols/sync";
import { Array as YArray, Doc } from "yjs";
import { openDb } from "#db/client";
import { sharedRoot, strokesRoot } from "#domain/teamwork/board";
import { Role } from "#domain/user/role";
import { readFrame } from "#party/protocol";
import type { Teamwork } from "#party/teamwork";
import {
	BoardFrame,
	FromTeamwork,
	teamworkProtocol,
	type TeamSnapshot,
	type ToTeamwork,
} from "#party/teamwork-protocol";
import { makeApi } from "./api";
import { makeSignedIn } from "./rows";

const db = openDb(env.DB);
const origin = "http://abacus.test";
export type Person = Awaited<ReturnType<typeof makeSignedIn>>;

/** A page of one member at the board, as the app's is: its own copy of the document, and what the room said. */
export class Page {
	readonly doc = new Doc();
	readonly heard: FromTeamwork[] = [];
	team: TeamSnapshot | null = null;
	closed: number | null = null;
	#held: ArrayBuffer[] | null = null;

	constructor(
		readonly socket: WebSocket,
		readonly userId: string,
	) {
		socket.binaryType = "arraybuffer";
		socket.addEventListener("message", ({ data }) => this.#hear(data as string | ArrayBuffer));
		socket.addEventListener("close", ({ code }) => {
			this.closed = code;
		});
		socket.accept();
		this.#send((encoder) => writeSyncStep1(encoder, this.doc));
		this.doc.on("update", (update: Uint8Array, from: unknown) => {
			if (from !== this) this.send(update);
		});
	}

	/** Sends a change of a document, whosesoever it is. */
	send(update: Uint8Array): void {
		this.#send((encoder) => writeUpdate(encoder, update));
	}

	/** The frames of what is done meanwhile, which are not sent. */
	holding(act: () => void): ArrayBuffer[] {
		const held: ArrayBuffer[] = [];
		this.#held = held;
		act();
		this.#held = null;
		return held;
	}

	say(frame: ToTeamwork): void {
		this.socket.send(JSON.stringify(frame));
	}

	move(rod: number, digit: number): void {
		this.doc.getMap(sharedRoot).set(String(rod), digit);
	}

	/** Draws a stroke, of somebody else when told so. */
	draw(id: string, points: number[], userId = this.userId): void {
		this.doc.transact(() => {
			const list = new YArray<number>();
			this.doc.getMap(strokesRoot(userId)).set(id, list);
			list.push(points);
		});
	}

	erase(id: string, userId = this.userId): void {
		this.doc.getMap(strokesRoot(userId)).delete(id);
	}

	/** The digits of the abacus and everybody's strokes, as this page has them. */
	sees(): { rods: unknown; strokes: Record<string, unknown> } {
		const strokes = [...this.doc.share.keys()].filter((name) => name.startsWith("strokes:")).toSorted();
		return {
			rods: this.doc.getMap(sharedRoot).toJSON(),
			strokes: Object.fromEntries(strokes.map((name) => [name, this.doc.getMap(name).toJSON()])),
		};
	}

	#send(write: (encoder: ReturnType<typeof createEncoder>) => void): void {
		if (this.socket.readyState !== WebSocket.OPEN) return;
		const encoder = createEncoder();
		writeVarUint(encoder, BoardFrame.document);
		write(encoder);
		const frame = toUint8Array(encoder);
		if (this.#held) this.#held.push(frame.slice().buffer as ArrayBuffer);
		else this.socket.send(frame);
	}

	#hear(data: string | ArrayBuffer): void {
		if (typeof data === "string") {
			const frame = readFrame(FromTeamwork, data);
			if (!frame) return;
			this.heard.push(frame);
			if (frame.t === "team") this.team = frame.team;
			return;
		}
		const decoder = createDecoder(new Uint8Array(data));
		if (readVarUint(decoder) !== BoardFrame.document) return;
		const encoder = createEncoder();
		writeVarUint(encoder, BoardFrame.document);
		readSyncMessage(decoder, encoder, this.doc, this);
		if (length(encoder) > 1) this.socket.send(toUint8Array(encoder));
	}
}

/** A teacher's pupils as a team of the first of them, all of whom have accepted. */
export async function makeTeam(size: number) {
	const clock = { now: Date.now() };
	const api = makeApi(env, clock.now);
	const teacher = await makeSignedIn(db, env.SESSION_SECRET, clock.now, { role: Role.teacher });
	const pupils: Person[] = [];
	for (let at = 0; at < size; at++) {
		const names = { name: `Child${at}`, surname: "Test", creatorId: teacher.user.id };
		pupils.push(await makeSignedIn(db, env.SESSION_SECRET, clock.now, names));
	}
	const [maker, ...others] = pupils as [Person, ...Person[]];
	const made = await api.post("/teamwork", { digits: 2 }, maker.headers);
	const id = (await made.json<{ data: { _id: string } }>()).data._id;
	const stub = env.Teamwork.get(env.Teamwork.idFromName(id));
	if (others.length > 0) {
		await api.post(`/teamwork/${id}/invite`, { people: others.map(({ user }) => user.id) }, maker.headers);
		for (const other of others) await api.post(`/teamwork/${id}/accept`, {}, other.headers);
	}
	const knock = (person: Person, over: Record<string, string> = {}) =>
		exports.default.fetch(`${origin}/parties/teamwork/${id}`, {
			headers: {
				Upgrade: "websocket",
				Origin: origin,
				Cookie: `token=${person.session.token}`,
				"Sec-WebSocket-Protocol": teamworkProtocol,
				...over,
			},
		});
	return {
		api,
		id,
		clock,
		teacher,
		maker,
		others,
		pupils,
		stub,
		knock,
		join: async (person: Person) => new Page((await knock(person)).webSocket!, person.user.id),
		inRoom: <T>(ask: (room: Teamwork) => T | Promise<T>) => runInDurableObject(stub, ask) as Promise<T>,
	};
}
