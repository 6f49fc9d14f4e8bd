import { mintPerson, type Person } from "../mint";
import { execute, type Host, startOurs } from "../host";
import { classroomProtocol } from "../../party/protocol/classroom";
import { peopleProtocol } from "../../party/protocol/people";
import { type Knock, type Line, openLine, textFrame } from "../sockets/line";
import { enter, keepAwake, openAll, type Relay } from "./relay";

const counted = /^\{"t":"event","from":\d+,"version":(\d+)/;
const joining = JSON.stringify({ t: "join", id: "join" });

/** A teacher and the children of its class, as rows of the database. */
export type SchoolClass = { teacher: Person; children: Person[] };

/** rows of one statement */
const perStatement = 200;

type Secrets = Parameters<typeof mintPerson>[0];

/** Classes of so many children each, written into a database whose server does not run. */
export async function makeClasses(state: string, secrets: Secrets, sizes: readonly number[]): Promise<SchoolClass[]> {
	const classes = sizes.map((size, index) => ({
		teacher: mintPerson(secrets, `t${index}`),
		children: Array.from({ length: size }, (_, child) => mintPerson(secrets, `t${index}-${child}`)),
	}));
	const user = ({ userId }: Person, role: number, type: string, creator: string) =>
		`('${userId}', ${role}, '${type}', 'Ada', '${userId}', ${creator}, 0)`;
	const users = classes.flatMap(({ teacher, children }) => [
		user(teacher, 2, "teacher", "NULL"),
		...children.map((child) => user(child, 1, "student", `'${teacher.userId}'`)),
	]);
	const people = classes.flatMap(({ teacher, children }) => [teacher, ...children]);
	const sessions = people.map(({ userId }) => `('s-${userId}', '${userId}', 0, 0, 99999999999999)`);
	const insert = (into: string, rows: string[]) =>
		Array.from(
			{ length: Math.ceil(rows.length / perStatement) },
			(_, part) =>
				`INSERT INTO ${into} VALUES ${rows.slice(part * perStatement, (part + 1) * perStatement).join(",")};`,
		);
	const sql = [
		...insert("users (id, role, type, name, surname, creator_id, created_at)", users),
		...insert("sessions (id, user_id, created_at, seen_at, expires_at)", sessions),
	];
	await execute(state, sql.join("\n"));
	return classes;
}

/** What somebody shows at the door of a lesson. */
export const atLesson = ({ url }: Host, room: string, { token }: Person): Knock => ({
	url,
	path: `/parties/classroom/${room}`,
	token,
	protocols: classroomProtocol,
});

/** Opens a teacher's lesson; its room. */
export async function openRoom({ url }: Host, { token }: Person): Promise<string> {
	let opened: (room: string) => void;
	const room = new Promise<string>((resolve) => {
		opened = resolve;
	});
	const line = await openLine(
		{ url, path: "/parties/people/mine", token, protocols: peopleProtocol },
		{
			onText: (text) => {
				const frame = JSON.parse(text) as { t: string; room: string };
				if (frame.t === "changeRoom") opened(frame.room);
			},
		},
	);
	line.send(textFrame(JSON.stringify({ t: "create", id: "c", title: "Lesson" })));
	const name = await room;
	line.hangUp();
	return name;
}

/** Somebody in a lesson, with its snapshot behind. */
export async function join(host: Host, room: string, who: Person, onText: (text: string) => void): Promise<Line> {
	return keepAwake(await enter(atLesson(host, room, who), [[joining, '{"t":"snapshot"']], onText));
}

/** Our rooms. Each lesson that is opened takes the next class, and so many of its children. */
export async function startRooms(state: string, port: number, classes: SchoolClass[]): Promise<Relay> {
	const host = await startOurs(state, port);
	return {
		name: "ours",
		host,
		async open(children, onHeard) {
			const { teacher, children: pupils } = takeClass(classes, children);
			const room = await openRoom(host, teacher);
			const line = await join(host, room, teacher, () => undefined);
			const lines = await openAll(children, (child) =>
				join(host, room, pupils[child]!, (text) => {
					const found = counted.exec(text);
					if (found) onHeard(child, Number(found[1]), performance.now());
				}),
			);
			let word = 0;
			return {
				say() {
					word++;
					const change = { type: "CHANGE_CONTROL", subType: "CHANGE_CONTROLS", controls: { sound: word % 2 === 1 } };
					line.send(textFrame(JSON.stringify({ t: "event", id: `w${word}`, ...change })));
					return word;
				},
				close() {
					for (const each of [line, ...lines]) each.hangUp();
				},
			};
		},
	};
}

/** A class of at least this size that nobody has used. */
export function takeClass(classes: SchoolClass[], size: number): SchoolClass {
	const fits = classes.filter(({ children }) => children.length >= size);
	const found = fits.toSorted((one, other) => one.children.length - other.children.length)[0];
	if (!found) throw new Error(`no class of ${size} is left`);
	classes.splice(classes.indexOf(found), 1);
	return found;
}
