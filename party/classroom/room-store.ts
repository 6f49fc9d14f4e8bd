import { type ClassAnswer, type ClassRoom, type ClassTask, type Member, taskOf } from "#domain/classroom/lesson";
import type { Touched } from "#domain/classroom/outcome";
import type { AnswerLog } from "./answer-log";

const schema = `
	CREATE TABLE IF NOT EXISTS room (one INTEGER PRIMARY KEY CHECK (one = 1), said TEXT NOT NULL);
	CREATE TABLE IF NOT EXISTS members (id TEXT PRIMARY KEY, said TEXT NOT NULL) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS tasks (
		member TEXT NOT NULL, id TEXT NOT NULL, said TEXT NOT NULL, PRIMARY KEY (member, id)
	) WITHOUT ROWID;
`;

/**
 * The room's state in its SQLite. The lesson and what a child is told is written before the frame that changed it is
 * acknowledged; what the desk alone sees (beads, round trips) before the desk is told. Answers stand in their log.
 */
export class RoomStore {
	/** whether the lesson or the desk changed since it was written */
	#changed = false;
	/** members who changed since they were written: those of whom a frame waits for it, and all */
	readonly #awaited = new Set<string>();
	readonly #unwritten = new Set<string>();
	/** exercises that are kept for the summary, by child; those that are not written yet */
	readonly #kept = new Set<string>();
	#tasks: { member: string; task: ClassTask }[] = [];

	constructor(
		private readonly sql: SqlStorage,
		private readonly answers: AnswerLog,
	) {
		sql.exec(schema);
	}

	/** The room as it was left, or null for one that nobody opened. */
	load(): ClassRoom | null {
		const said = this.sql.exec<{ said: string }>("SELECT said FROM room").toArray()[0]?.said;
		if (said === undefined) return null;
		const room = { ...(JSON.parse(said) as ClassRoom), members: {} };
		const rows = this.sql.exec<{ said: string }>("SELECT said FROM members ORDER BY id").toArray();
		const members = rows.map((row) => withAdmission(JSON.parse(row.said) as Member));
		return {
			...room,
			members: Object.fromEntries(members.map((member) => [member._id, this.#withAnswers(room, member)])),
		};
	}

	/** Notes what a frame changed. */
	touch(touched: Touched): void {
		if (touched.lesson.size > 0 || touched.desk) this.#changed = true;
		for (const id of touched.cells) this.#unwritten.add(id);
		for (const id of touched.own) this.#awaited.add(id);
	}

	/** Whether nothing is left for `write`. */
	get isWritten(): boolean {
		return !this.#changed && this.#awaited.size === 0 && this.#tasks.length === 0;
	}

	/** Writes what must not be lost; the rest waits for `writeRest`. */
	write(room: ClassRoom): void {
		this.#writeTasks();
		if (this.#changed) this.#writeRoom(room);
		for (const id of this.#awaited) this.#writeMember(room, id);
	}

	/** Writes the other members that changed since, and the version of the desk. */
	writeRest(room: ClassRoom): void {
		this.#writeRoom(room);
		for (const id of this.#unwritten) this.#writeMember(room, id);
	}

	/** Keeps an exercise that a child answered, for the summary. */
	keepTask(member: string, task: ClassTask): void {
		const key = `${member} ${task._id}`;
		if (this.#kept.has(key)) return;
		this.#kept.add(key);
		this.#tasks.push({ member, task });
	}

	/** The exercises that a child answered. */
	tasksOf(member: string): ClassTask[] {
		this.#writeTasks();
		const rows = this.sql.exec<{ said: string }>("SELECT said FROM tasks WHERE member = ? ORDER BY id", member);
		return rows.toArray().map(({ said }) => JSON.parse(said) as ClassTask);
	}

	#writeTasks(): void {
		for (const { member, task } of this.#tasks)
			this.sql.exec("INSERT OR IGNORE INTO tasks VALUES (?, ?, ?)", member, task._id, JSON.stringify(task));
		this.#tasks = [];
	}

	#writeRoom({ members: _members, ...room }: ClassRoom): void {
		this.sql.exec("INSERT OR REPLACE INTO room VALUES (1, ?)", JSON.stringify(room));
		this.#changed = false;
	}

	#writeMember(room: ClassRoom, id: string): void {
		this.#awaited.delete(id);
		this.#unwritten.delete(id);
		const member = room.members[id];
		if (!member) return;
		const said = JSON.stringify({ ...member, answers: {} });
		this.sql.exec("INSERT OR REPLACE INTO members VALUES (?, ?)", id, said);
	}

	#withAnswers(room: ClassRoom, member: Member): Member {
		const task = taskOf(room, member);
		if (!task) return member;
		const answers = this.answers.counted(member._id, task._id);
		const typed = Object.entries(answers) as [string, ClassAnswer][];
		const last = typed.toSorted(([, one], [, other]) => other.n - one.n)[0];
		return { ...member, answers, at: last ? Number(last[0]) : null };
	}
}

/** A member of a room that was written before admission was kept apart from status. */
function withAdmission(member: Member): Member {
	return { ...member, admitted: member.admitted ?? (member.status !== "waiting" && member.status !== "kicked") };
}
