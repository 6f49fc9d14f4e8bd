import { dropState, freshState, kill, migrate } from "../host";
import { localSecrets } from "../mint";
import { startBare } from "./bare-rooms";
import { isQuick } from "./goals";
import { at, Lessons } from "./measure";
import { makeClasses, startRooms } from "./ours";
import { startPeer } from "./socket-io";

const largest = 1_000;
/** in the measure of throughput there are about so many children at once, whatever the size of a room */
const crowd = 900;
/** between two words of a teacher; a room takes sixty a second */
const everyMs = 18;
const turnMs = 2_000;
/** ours divided by the peer: what the measure of success asks for */
const goals: Readonly<Record<number, { p50?: number; p99?: number; processor: number }>> = {
	30: { p50: 0.8, p99: 0.6, processor: 1.3 },
	1_000: { processor: 1 },
};
const sides = ["ours", "peer", "bare"] as const;
type Side = (typeof sides)[number];
type Turn = { p50: number; p99: number; processor: number; wall: number };
type What = keyof Turn;
/** The middle of the turns: of a side, and ours divided by it. */
type Row = { size: number; of: (side: Side, what: What) => number; over: (side: Side, what: What) => number };

const middle = (values: readonly number[]) => at(values, 0.5);
const bySide = async <T>(make: (side: Side) => Promise<T>): Promise<Record<Side, T>> => {
	const made = {} as Record<Side, T>;
	for (const side of sides) made[side] = await make(side);
	return made;
};

/**
 * The relay of a lesson beside Socket.IO 4 in one run, turn by turn: how long a teacher's word is on its way to every child,
 * and how much one second of the server's processor carries. Ours also checks the word, keeps it and numbers it; the peer
 * does none of that. The bare room is the floor under ours: the runtime itself. A room of ours takes a thousand, so three
 * thousand are three rooms on every side.
 */
export async function relays(sizes: readonly number[], rounds: number, port: number) {
	const plan = sizes.map((size) => {
		const room = Math.min(size, largest);
		const lessons = size / room;
		return { size, room, lessons, many: Math.max(lessons, Math.round(crowd / room)) };
	});
	const state = freshState();
	await migrate(state);
	const needed = plan.flatMap(({ room, many }) => Array<number>(many).fill(room));
	const classes = await makeClasses(state, localSecrets(), needed);
	const relay = {
		ours: await startRooms(state, port, classes),
		peer: await startPeer(port + 1),
		bare: await startBare(port + 2),
	};
	const rows: Row[] = [];
	for (const { size, room, lessons, many } of plan) {
		const words = size >= largest ? 12 : 40;
		const pace = size >= largest ? 250 : 50;
		const calm = await bySide((side) => Lessons.open(relay[side], lessons, room));
		for (const side of sides) await calm[side].latencies(words, pace);
		const turns: Record<Side, Turn[]> = { ours: [], peer: [], bare: [] };
		for (let round = 0; round < rounds; round++) {
			for (const side of sides) {
				const heard = await calm[side].latencies(words, pace);
				turns[side].push({ p50: at(heard, 0.5), p99: at(heard, 0.99), processor: 0, wall: 0 });
			}
		}
		const full = many === lessons ? calm : await bySide((side) => Lessons.open(relay[side], many - lessons, room));
		for (let round = 0; round < rounds; round++) {
			for (const side of sides) Object.assign(turns[side][round]!, await full[side].throughput(everyMs, turnMs));
		}
		for (const side of sides) for (const each of new Set([calm[side], full[side]])) each.close();
		const of = (side: Side, what: What) => middle(turns[side].map((turn) => turn[what]));
		const over = (side: Side, what: What) =>
			middle(turns.ours.map((turn, round) => turn[what] / turns[side][round]![what]));
		const row = { size, of, over };
		rows.push(row);
		console.log(
			`${size}: ${(["p50", "p99", "processor"] as const).map((what) => `${what} ${over("peer", what).toFixed(2)}`).join(", ")}`,
		);
	}
	for (const side of sides) await kill(relay[side].host);
	dropState(state);
	const cell = ({ of, over }: Row, what: What, digits: number) =>
		`${sides.map((side) => of(side, what).toFixed(digits)).join(" / ")} = ${over("peer", what).toFixed(2)}`;
	console.log(
		`Classroom: a teacher's word to every child, ours / Socket.IO 4 / bare room = ours by Socket.IO, ${rounds} turns each, one machine`,
	);
	console.table(
		rows.map((row) => ({
			children: row.size,
			"median ms": cell(row, "p50", 2),
			"99th ms": cell(row, "p99", 2),
			"deliveries a second of processor": cell(row, "processor", 0),
			"deliveries a second": cell(row, "wall", 0),
		})),
	);
	const reached = rows.flatMap((row) =>
		(Object.entries(goals[row.size] ?? {}) as [What, number][]).map(([what, wanted]) => {
			const [ours, floor] = [row.over("peer", what), row.of("bare", what) / row.of("peer", what)];
			const bound = what === "processor" ? "at least" : "at most";
			return isQuick(
				`relay at ${row.size}: ${what} ${bound} ${wanted} of Socket.IO's: ${ours.toFixed(2)} (a bare room ${floor.toFixed(2)})`,
				what === "processor" ? ours >= wanted : ours <= wanted,
			);
		}),
	);
	const kept = (row: Row) =>
		Object.fromEntries((["p50", "p99", "processor", "wall"] as const).map((what) => [what, row.over("peer", what)]));
	return { figures: rows.map((row) => ({ size: row.size, ...kept(row) })), goals: reached };
}
