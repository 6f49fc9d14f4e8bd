import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client";
import { insertMissing } from "#db/rows";
import {
	assignments,
	examSittings,
	exams,
	groupMembers,
	groups,
	homeworks,
	homeworkVersions,
	olympiads,
	participants,
	referralBonuses,
	referralCodes,
	results,
	shopLines,
	shopOrders,
	shopPacks,
	shopPayments,
	shopSeats,
	sickDays,
	trainingRuns,
	users,
} from "#db/schema/index";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { createRandom } from "#domain/generator/random";

/** What happens to a school: so many children, a teacher for each twenty, week after week. */
export type School = { seed: string; children: number; starts: string };

const perTeacher = 20;
const hour = 3_600_000;
const rowsAtOnce = 1_000;
const endings = ["saved", "navigate", "reload", "timeout", "complete"] as const;
const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => String(from - index));
const levels = [
	...["13", "12", "11", "10A", "10B", "9A", "9B", "8A", "8B", "7A", "7B", "6"].map(
		(level) => ["uamap", level] as const,
	),
	...numbers(12, 1).map((level) => ["abacus", level] as const),
	...numbers(12, 1).map((level) => ["mental", level] as const),
];
const teachersLevels = [
	...["3", "2", "1"].map((level) => ["uamap", level] as const),
	...["7", "5", "3"].map((level) => ["abacus", level] as const),
	...["8", "6", "4"].map((level) => ["mental", level] as const),
];
const scores = { s1: 10, s2: 0, s3: 0, s4: 0, s5: 0, s6: 0, s7: 0 };

const onTime: { late: number; withheld: "pace" | null } = { late: 0, withheld: null };

/** Rows of one table, to be inserted before those that name them. */
type Rows = { table: SQLiteTable; rows: Record<string, unknown>[] };

/** A school whose weeks are drawn from a seed: the same in every run. */
export class SchoolYear {
	readonly #random;
	/** of its own, so that what else happens stays what it was */
	readonly #telling;
	readonly #school: School;
	readonly #rows = new Map<SQLiteTable, Record<string, unknown>[]>();
	#count = 0;

	constructor(school: School) {
		this.#school = school;
		this.#random = createRandom(school.seed);
		this.#telling = createRandom(`${school.seed}:told`);
	}

	readonly child = (index: number) => `child-${String(index).padStart(5, "0")}`;
	readonly teacher = (index: number) => `teacher-${String(index).padStart(4, "0")}`;
	readonly has = (id: string) => /^(child|teacher)-\d+$/.test(id);
	get #teachers() {
		return Math.ceil(this.#school.children / perTeacher);
	}

	/** One in so many. */
	#chance(share: number): boolean {
		return this.#random.below(1_000) < share * 1_000;
	}
	#pick<T>(list: readonly T[]): T {
		return list[this.#random.below(list.length)]!;
	}
	#add<Table extends SQLiteTable>(table: Table, row: Table["$inferInsert"]): void {
		const rows = this.#rows.get(table);
		if (rows) rows.push(row);
		else this.#rows.set(table, [row]);
	}
	#id(kind: string): string {
		return `${kind}-${this.#count++}`;
	}

	/** The people, before the first week. */
	people(): void {
		const person = { createdAt: 0, phone: "+79160000000" };
		for (let index = 0; index < this.#teachers; index++) {
			const filled = index % 2 === 0 ? { name: "Олег", surname: "Ли", birthday: "1990-05-01" } : {};
			this.#add(users, {
				...person,
				...filled,
				id: this.teacher(index),
				role: index % 7 === 6 ? 3 : 2,
				type: "teacher",
				nameEn: "Oleg",
				surnameEn: "Li",
				photoUrl: index % 3 === 0 ? "/api/photos/x" : null,
			});
			this.#add(referralCodes, { ownerId: this.teacher(index), code: `CODE${index}`, madeAt: 0 });
			this.#add(groups, { id: `group-${index}`, name: "Group", teacherId: this.teacher(index), createdAt: 0 });
		}
		for (let index = 0; index < this.#school.children; index++) {
			this.#add(users, {
				...person,
				id: this.child(index),
				role: 1,
				type: "student",
				creatorId: this.teacher(Math.floor(index / perTeacher)),
				photoUrl: index % 3 === 0 ? "/api/photos/x" : null,
				deletedAt: index % 50 === 49 ? 1 : null,
			});
			// some are taught by a colleague of who made them, a few by both
			if (index % 6 > 1) continue;
			const made = Math.floor(index / perTeacher);
			const groupId = `group-${index % 6 === 0 ? (made + 1) % this.#teachers : made}`;
			this.#add(groupMembers, { groupId, userId: this.child(index), joinedAt: 0 });
		}
	}

	/** All that happens in a week, the first being 0. */
	week(week: number): void {
		const monday = addDays(this.#school.starts, 7 * week);
		if (week % 12 === 10) this.#olympiad(week, monday);
		for (let index = 0; index < this.#teachers; index++) this.#teach(index, week, monday);
		for (let index = 0; index < this.#school.children; index++) this.#learn(index, week, monday);
	}

	#at(monday: string, day: number): number {
		return moscowMidnight(addDays(monday, day)) + 16 * hour;
	}

	#learn(index: number, week: number, monday: string): void {
		const id = this.child(index);
		// from one who hardly comes to one who never misses a day, but for a holiday now and then
		const keen = (index * 7 + week) % 13 === 0 ? 0 : [0.05, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1][index % 10]!;
		for (let day = 0; day < 7; day++) {
			const date = addDays(monday, day);
			if (this.#chance(keen)) this.#practise(id, date, this.#at(monday, day), this.#chance(0.97), this.#told());
			else if (this.#chance(0.1)) this.#add(sickDays, { userId: id, date, markedBy: "t", markedAt: 0 });
		}
		// everybody looks in once a year, with nothing right
		if (week === 0) this.#practise(id, monday, this.#at(monday, 0), false);
		if ((index + week) % 6 === 0) this.#exam(id, this.#pick(levels), this.#at(monday, this.#random.below(7)));
		for (let sat = this.#random.below(1 + (index % 4)); sat > 0; sat--) this.#rehearse(id, this.#at(monday, sat));
		if (this.#chance(0.04)) {
			const teacher = this.teacher(Math.floor(index / perTeacher));
			this.#buy(this.#chance(0.5) ? id : teacher, id, this.#at(monday, this.#random.below(7)));
		}
		if (this.#chance(0.02)) this.#topUp(id, this.#at(monday, 3));
	}

	/** How a set is told: so many days late, and what is against it. */
	#told(): { late: number; withheld: "pace" | null } {
		const late = this.#telling.below(10) === 0 ? this.#telling.below(5) : 0;
		return { late, withheld: this.#telling.below(30) === 0 ? "pace" : null };
	}

	#practise(userId: string, earnedOn: string, at: number, right: boolean, { late, withheld } = onTime): void {
		const counts = right && late <= 2 && withheld === null;
		this.#add(trainingRuns, {
			id: this.#id("run"),
			userId,
			batchId: "year",
			simulator: "sum",
			parameters: {} as never,
			seed: "s",
			answers: [],
			correct: right ? 1 : 0,
			total: 1,
			startedAt: at,
			finishedAt: at,
			earnedOn,
			counts,
			withheld,
			receivedAt: at + late * 24 * hour,
		});
	}

	#sitting(userId: string, [type, level]: (typeof levels)[number] | (typeof teachersLevels)[number], at: number) {
		const times = { startedAt: at - hour, finishedAt: at };
		return { attemptId: this.#id("attempt"), revision: 1, userId, type, level, scores: [80], fail: false, ...times };
	}

	#exam(userId: string, level: (typeof levels)[number] | (typeof teachersLevels)[number], at: number): void {
		const id = this.#id("exam");
		const filmAsked = this.#chance(0.3);
		const review = filmAsked || this.#chance(0.1) ? this.#pick(["confirmed", "refused", null] as const) : null;
		this.#add(exams, {
			id,
			userId,
			type: level[0],
			level: level[1],
			createdBy: "t",
			createdAt: at - hour,
			covered: true,
			shard: "x",
			tasks: [],
			startedAt: at - hour,
			filmAsked,
			review,
			reviewedBy: review && "t",
			reviewedAt: review && at,
		});
		if (this.#chance(0.9)) {
			const ending = this.#pick(endings);
			this.#add(examSittings, { ...this.#sitting(userId, level, at), examId: id, passed: this.#chance(0.6), ending });
		}
	}

	#rehearse(userId: string, at: number): void {
		const ending = this.#pick(endings);
		if (this.#chance(0.7)) {
			this.#add(examSittings, {
				...this.#sitting(userId, this.#pick(levels), at),
				examId: null,
				passed: false,
				ending,
			});
			return;
		}
		this.#result(userId, "olympiad", "simulate", ending, at);
	}

	#result(
		userId: string,
		olympiadId: string,
		type: "online" | "simulate",
		ending: (typeof endings)[number],
		at: number,
	) {
		this.#add(results, {
			attemptId: this.#id("attempt"),
			revision: 1,
			olympiadId,
			userId,
			type,
			category: "A",
			...scores,
			ending,
			fail: false,
			startedAt: at - hour,
			finishedAt: at,
		});
	}

	#buy(buyerId: string, personId: string, at: number): void {
		const [product, variant] = this.#pick([
			[1, 1],
			[1, 6],
			[1, 12],
			[4, 0],
			[5, 0],
			[6, 0],
		] as const);
		this.#order(buyerId, personId, product, variant, at);
	}

	#order(buyerId: string, personId: string, product: number, variant: number, at: number): string {
		const state = this.#pick(["waiting", "bought", "bought", "bought", "refunded"] as const);
		const of = { waiting: "pending", bought: "purchased", refunded: "suspended" } as const;
		const orderId = this.#id("order");
		const decidedAt = state === "waiting" ? null : at;
		const order = { id: orderId, buyerId, idempotencyKey: orderId, request: "", state: of[state], amount: 100 };
		this.#add(shopOrders, { ...order, createdAt: at, decidedAt });
		const id = this.#id("line");
		const refundedAt = state === "refunded" ? at + hour : null;
		this.#add(shopLines, { id, orderId, product, variant, personId, amount: 100, state, refundedAt });
		return id;
	}

	#topUp(userId: string, at: number): void {
		const id = this.#id("payment");
		const state = this.#pick(["pending", "paid", "suspended"] as const);
		const decidedAt = state === "pending" ? null : at;
		const payment = { id, userId, idempotencyKey: id, amount: 100, provider: "sandbox" as const, state };
		this.#add(shopPayments, { ...payment, createdAt: at, decidedAt });
	}

	#teach(index: number, week: number, monday: string): void {
		const id = this.teacher(index);
		const pupils = Array.from({ length: perTeacher }, (_, pupil) => index * perTeacher + pupil);
		const present = pupils.filter((pupil) => pupil < this.#school.children);
		const given = index % 4 === 0 ? 12 : index % 4;
		for (let homework = 0; homework < given; homework++) this.#homework(id, present, homework, monday);
		if (this.#chance(0.15)) this.#exam(id, this.#pick(teachersLevels), this.#at(monday, 2));
		if (this.#chance(0.03)) this.#topUp(id, this.#at(monday, 4));
		if (this.#chance(0.03)) this.#order(id, id, 1, 1, this.#at(monday, 4));
		if (index % 5 === 1 && week === 20) this.#package(id, this.child(present[0]!), this.#at(monday, 5));
		for (let guest = index % 3 === 0 ? 2 : Number(this.#chance(0.1)); guest > 0; guest--) {
			const key = this.#id("bonus");
			const at = this.#at(monday, guest);
			const month = monday.slice(0, 7);
			this.#add(referralBonuses, {
				key,
				code: `CODE${index}`,
				personId: key,
				source: key,
				amount: 100,
				month,
				kind: this.#pick(["student", "student", "teacher", "top_up"] as const),
				state: this.#pick(["held", "paid", "void"] as const),
				madeAt: at,
				dueAt: at,
			});
		}
	}

	#homework(ownerId: string, pupils: readonly number[], number: number, monday: string): void {
		const id = this.#id("homework");
		const day = addDays(monday, number % 7);
		const createdAt = this.#at(monday, number % 7);
		// one that went to a colleague with its group was given by who made it
		const moved = this.#chance(0.1);
		this.#add(homeworkVersions, { homeworkId: id, version: 1, at: createdAt, by: ownerId, theme: "", tasks: 1 });
		this.#add(homeworks, {
			id,
			ownerId: moved ? this.teacher(0) : ownerId,
			rule: "until",
			startsOn: day,
			endsOn: day,
			days: 1,
			createdAt,
			createdOn: day,
		});
		if (this.#chance(0.1)) return;
		for (const pupil of pupils) {
			const isDone = this.#chance([0.1, 0.4, 0.6, 0.9, 0.95][pupil % 5]!);
			const on = this.#random.below(7);
			const at = { completedAt: this.#at(monday, on), completedOn: addDays(monday, on) };
			const dates = { day, dueOn: addDays(monday, 6), closesOn: addDays(monday, 6), version: 1 };
			this.#add(assignments, {
				homeworkId: id,
				studentId: this.child(pupil),
				...dates,
				...(isDone ? { ...at, doubtful: this.#telling.below(20) === 0 } : {}),
			});
		}
	}

	#package(ownerId: string, pupil: string, at: number): void {
		const id = this.#order(ownerId, ownerId, 2, 10, at);
		this.#add(shopPacks, { id, ownerId, size: 10, used: 1, boughtAt: at, untilAt: at + 365 * 24 * hour });
		this.#add(shopSeats, { id: this.#id("seat"), packId: id, personId: pupil, givenBy: ownerId, givenAt: at });
	}

	#olympiad(week: number, monday: string): void {
		const id = `olympiad-${week}`;
		const at = this.#at(monday, 5);
		const resultsState = week % 36 === 22 ? "provisional" : "final";
		this.#add(olympiads, { id, name: id, startsAt: at - hour, endsAt: at, createdAt: 0, resultsState });
		for (let index = 0; index < this.#school.children; index++) {
			if (!this.#chance(0.4)) continue;
			const userId = this.child(index);
			const place = this.#chance(0.3) ? this.#random.below(8) : null;
			const entry = { id: this.#id("participant"), olympiadId: id, userId, category: "A", country: "RU", shard: "x" };
			this.#add(participants, { ...entry, place, createdAt: 0 });
			if (this.#chance(0.8)) this.#result(userId, id, "online", this.#pick(endings), at);
		}
	}

	/** The rows since they were taken last, in the order in which they are inserted. */
	taken(): Rows[] {
		const order: readonly SQLiteTable[] = [users, groups, homeworks, olympiads, exams, shopOrders, shopPacks];
		const rank = (table: SQLiteTable) => (order.includes(table) ? order.indexOf(table) : order.length);
		const all = [...this.#rows].map(([table, rows]) => ({ table, rows }));
		this.#rows.clear();
		return all.toSorted((a, b) => rank(a.table) - rank(b.table));
	}
}

/** Writes the rows since they were written last; returns how many there were. */
export async function writeRows(db: Db, year: SchoolYear): Promise<number> {
	let count = 0;
	for (const { table, rows } of year.taken()) {
		for (let from = 0; from < rows.length; from += rowsAtOnce) {
			await insertMissing(db, table, rows.slice(from, from + rowsAtOnce) as never);
		}
		count += rows.length;
	}
	return count;
}
