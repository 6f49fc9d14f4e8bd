import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { openDb } from "#db/client";
import { competitionVenues, ticketOrders, tickets } from "#db/schema/competition";
import { examCertificates, exams, examSittings } from "#db/schema/exam";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import { assignments, homeworks, homeworkTargets, homeworkTasks } from "#db/schema/homework";
import { olympiads } from "#db/schema/olympiad";
import { attendance, scheduledLessons } from "#db/schema/schedule";
import { schools } from "#db/schema/school";
import { studentNotes } from "#db/schema/student-note";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { weekdayOf } from "#domain/calendar/weekday";
import { defaultParameters } from "#domain/trainer/parameters";
import { Role } from "#domain/user/role";
import { examShard } from "#worker/exam/enter";
import { runScheduled } from "#worker/scheduled";
import { makeApi } from "./api";
import { bodyOf, makeResult, olympiadNoon as noon } from "./olympiad";
import { makeGroup, makeOlympiad, makeParticipant, makeSignedIn } from "./rows";

const db = openDb(env.DB);
const hour = 3_600_000;
const day = 24 * hour;

/** What is planted in one child, and the spellings in which an answer could carry it. */
export const personalFields = {
	name: ["Имямарк"],
	surname: ["Фамилиямарк"],
	patronymic: ["Отчествомарк", "Patronymicmark"],
	"English name": ["Namemark"],
	"English surname": ["Surnamemark"],
	"e-mail": ["mark-child@test.example"],
	phone: ["79995550199"],
	birthday: ["2085-03-07", "07.03.2085"],
	city: ["Citymark"],
	country: ["LI", "Liechtenstein"].map((text) => `"${text}"`),
	"parent's name": ["Parentmark"],
	"parent's e-mail": ["mark-parent@test.example"],
	photo: ["/api/photos/photomark"],
	"winner's photo": ["/api/photos/winnermark", "/api/winners/photos/winnermark"],
	"video link": ["rutube.ru/video/linkmark"],
	association: ["Associationmark"],
	companion: ["Companionmark"],
	"ticket code": ["TICKETMARK"],
	"password hash": ["hashmark"],
	"teachers' note": ["Notemark"],
	"user id": ["id-child-mark"],
	"participant id": ["id-participant-mark"],
} as const satisfies Record<string, readonly string[]>;

const join = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, noon, row);

/** A live lesson that is over, with a child in it. */
async function doneLesson(teacherId: string, userId: string): Promise<string> {
	const id = "live-lesson";
	await db.insert(liveLessons).values({ id, teacherId, title: "Lesson", startedAt: noon - 9, endedAt: noon - 1 });
	const did = { cameAt: noon - 9, answered: 5, correct: 4, milliseconds: 9_000, formulas: [], done: [] };
	await db.insert(liveLessonMembers).values({ lessonId: id, userId, ...did });
	return id;
}

/** A homework of yesterday and today that a child of a group did yesterday, so that it waits for review. */
async function doneHomework(ownerId: string, groupId: string, studentId: string) {
	const [today, id, task] = [moscowDate(noon), "homework", "homework-task"];
	const yesterday = addDays(today, -1);
	const given = { id, ownerId, rule: "daily" as const, startsOn: yesterday, endsOn: today, days: 3 };
	await db.insert(homeworks).values({ ...given, createdAt: noon, createdOn: yesterday });
	const work = { position: 0, simulator: "sum", count: 5, parameters: defaultParameters, addedIn: 1 };
	await db.insert(homeworkTasks).values({ id: task, homeworkId: id, ...work });
	await db.insert(homeworkTargets).values({ homeworkId: id, kind: "group", targetId: groupId });
	const done = { begun: 1, reached: 1, answered: 5, correct: 5, completedAt: noon - day, completedOn: yesterday };
	const dates = { day: yesterday, dueOn: yesterday, closesOn: yesterday };
	const [assignment] = await db
		.insert(assignments)
		.values({ ...dates, homeworkId: id, studentId, groupId, version: 1, ...done })
		.returning({ id: assignments.id });
	return { id, day: yesterday, assignment: String(assignment!.id) };
}

/** A centre with its teacher, and a representative with a delegate. */
async function side(name: string) {
	const schoolId = uuidv7();
	await db.insert(schools).values({ id: schoolId, name: `School ${name}`, createdAt: 0 });
	const representative = await join({ role: Role.representative, nameEn: `Representative ${name}` });
	const school = await join({ role: Role.school, schoolId, nameEn: `Head ${name}` });
	const delegate = await join({
		role: Role.school,
		smgl: true,
		creatorId: representative.user.id,
		nameEn: `Delegate ${name}`,
	});
	const teacher = await join({ role: Role.teacher, schoolId, nameEn: `Teacher ${name}` });
	return { representative, school, delegate, teacher };
}

/**
 * A finished olympiad with everything shown and a competition in a hall to come. The marked child and a stranger take part
 * in both, each with a teacher, a centre, a delegate and a representative of their own.
 */
export async function personalWorld() {
	const api = makeApi(env, noon);
	const [own, foreign] = [await side("Own"), await side("Foreign")];
	const admin = await join({ role: Role.admin });
	const child = await join({
		id: "id-child-mark",
		email: "mark-child@test.example",
		passwordHash: "hashmark",
		name: "Имямарк",
		surname: "Фамилиямарк",
		patronymic: "Отчествомарк",
		nameEn: "Namemark",
		surnameEn: "Surnamemark",
		patronymicEn: "Patronymicmark",
		birthday: "2085-03-07",
		phone: "79995550199",
		city: "Citymark",
		country: "LI",
		parentName: "Parentmark",
		parentEmail: "mark-parent@test.example",
		photoUrl: "/api/photos/photomark",
		creatorId: own.teacher.user.id,
		olimpic3: 1,
		feathers: 9,
		experiences: 90,
		accessUntil: Math.floor(noon / 1000) + 1_000_000,
	});
	await db
		.insert(studentNotes)
		.values({ studentId: child.user.id, text: "Notemark", writtenBy: own.teacher.user.id, writtenAt: noon });
	const stranger = await join({
		nameEn: "Other",
		surnameEn: "Child",
		birthday: "2085-04-01",
		creatorId: foreign.teacher.user.id,
		olimpic3: 1,
		feathers: 5,
	});
	const classmate = await join({ name: "Сосед", surname: "Чужой", creatorId: own.teacher.user.id });
	const group = await makeGroup(db, own.teacher.user.id, [child.user.id, classmate.user.id]);
	await makeGroup(db, foreign.teacher.user.id, [stranger.user.id]);

	const shown = { showResults: true, showRating: true, showDiplomas: true };
	const held = await makeOlympiad(db, noon, { name: "Held", startsAt: noon - 2 * hour, endsAt: noon - hour, ...shown });
	const hall = await makeOlympiad(db, noon, {
		name: "Hall",
		kind: "offline",
		startsAt: noon + 30 * day,
		endsAt: noon + 31 * day,
		ticketSales: true,
		price: 100,
		maintainersLimit: 2,
	});
	await db.insert(competitionVenues).values({ olympiadId: hall.id, city: "Kazan" });
	const entries = [
		{
			person: child,
			by: own.delegate,
			country: "LI",
			id: "id-participant-mark",
			link: "https://rutube.ru/video/linkmark",
		},
		{ person: stranger, by: foreign.delegate, country: "RU", id: uuidv7(), link: "" },
	];
	for (const { person, by, country, id, link } of entries) {
		const rest = { userId: person.user.id, creatorId: by.user.id, country, association: "Associationmark" };
		await makeParticipant(db, { ...rest, id, olympiadId: held.id, link, place: 1 });
		await makeParticipant(db, { ...rest, id: `${id}-hall`, olympiadId: hall.id, companions: 1 });
		await makeResult(
			db,
			{ olympiadId: held.id, userId: person.user.id, finishedAt: noon - hour, link, lateEvents: 2 },
			[100, 90, 80, 70, 60, 50, 40],
		);
	}
	await db.run(sql`update participants set association = '' where user_id = ${stranger.user.id}`);
	const set = { ids: [child.user.id], params: { place: 2 }, revision: 0 };
	await bodyOf(api.post(`/olimpic/${held.id}/places`, set, admin.headers));
	await db.update(olympiads).set({ resultsState: "final" }).where(eq(olympiads.id, held.id));
	await db.run(sql`insert into frozen_ranking (olympiad_id, user_id, attempt_id, revision, category, position, s1, s2, s3, s4,
		s5, s6, s7, score, link, ending, fail, late_events, finished_at) select olympiad_id, user_id, attempt_id, 1, category, 1, s1,
		s2, s3, s4, s5, s6, s7, score, link, ending, fail, late_events, finished_at from results where olympiad_id = ${held.id}`);
	await buyTickets(hall.id, own.delegate.user.id, child.user.id);
	await bodyOf(api.post(`/competitions/${held.id}/winners`, {}, admin.headers));
	await db.run(sql`update competition_winners set photo = '/api/photos/winnermark' where user_id = ${child.user.id}`);
	await bodyOf(api.post(`/olimpic/${held.id}/diplomas`, {}, admin.headers));
	const code = await db.get<{ code: string }>(sql`select code from diplomas where recipient_id = ${child.user.id}`);
	await runScheduled(env, noon);
	const homework = await doneHomework(own.teacher.user.id, group, child.user.id);
	const lesson = await doneLesson(own.teacher.user.id, child.user.id);
	const team = await makeTeam(api, classmate.headers, child.user.id);
	await planLesson(group, homework.day);
	await passExam(child.user.id);
	return {
		api,
		held: held.id,
		hall: hall.id,
		code: code?.code ?? "none",
		participant: "id-participant-mark",
		child: child.user.id,
		group,
		homework,
		lesson,
		team,
		viewers: {
			guest: {},
			"the child": child.headers,
			"a child of the same group": classmate.headers,
			"another child": stranger.headers,
			"their teacher": own.teacher.headers,
			"another teacher": foreign.teacher.headers,
			"their school": own.school.headers,
			"another school": foreign.school.headers,
			"their delegate": own.delegate.headers,
			"another delegate": foreign.delegate.headers,
			"their representative": own.representative.headers,
			"another representative": foreign.representative.headers,
			admin: admin.headers,
		} as Record<string, Record<string, string>>,
	};
}

/** A team with a child whom its maker has asked. */
async function makeTeam(
	api: ReturnType<typeof makeApi>,
	maker: Record<string, string>,
	asked: string,
): Promise<string> {
	const { body } = await bodyOf<{ data: { _id: string } }>(api.post("/teamwork", { digits: 2 }, maker));
	await bodyOf(api.post(`/teamwork/${body.data._id}/invite`, { people: [asked] }, maker));
	return body.data._id;
}

/** A lesson of a group on a day, to which the child came. */
async function planLesson(groupId: string, day: string) {
	const plan = { firstDay: day, lastDay: day, weekdays: [weekdayOf(day)], time: "12:00", minutes: 60 };
	await db.insert(scheduledLessons).values({ id: "planned", groupId, ...plan, createdBy: "staff", createdAt: 0 });
	const mark = { state: "came" as const, markedBy: "staff", markedAt: noon };
	await db.insert(attendance).values({ lessonId: "planned", day, userId: "id-child-mark", ...mark });
}

/** An exam that a child has passed, with its certificate. */
async function passExam(userId: string) {
	const level = { type: "abacus", level: "12" } as const;
	const tasks = [{ type: "abacus" as const, notation: "1D3RNF", samples: 20, minutes: 5, size: 5 }];
	const entered = { createdBy: "staff", createdAt: noon, covered: true, shard: examShard(env, userId) };
	await db
		.insert(exams)
		.values({ id: "exam", userId, ...level, ...entered, startedAt: noon, tasks, certifiedAt: noon });
	const sat = { attemptId: "exam", revision: 1, examId: "exam", userId, ...level, scores: [100], passed: true };
	await db.insert(examSittings).values({ ...sat, ending: "saved", fail: false, startedAt: noon, finishedAt: noon });
	const names = { nameRu: "Имямарк Фамилиямарк", nameEn: "Namemark Surnamemark" };
	const facts = { tasks, scores: [100], passedAt: noon, issuedAt: noon, issuedBy: "admin" };
	const own = { id: "certificate", code: "EXAM-0000-0001", examId: "exam", recipientId: userId };
	await db.insert(examCertificates).values({ ...own, ...names, ...level, ...facts });
}

async function buyTickets(olympiadId: string, buyerId: string, userId: string) {
	const orderId = uuidv7();
	await db.insert(ticketOrders).values({
		id: orderId,
		olympiadId,
		buyerId,
		idempotencyKey: "personal-world",
		request: "",
		state: "paid",
		amount: 200,
		seats: 1,
		companions: 1,
		createdAt: noon,
	});
	const seat = { orderId, olympiadId, userId, category: "C12", country: "LI" };
	await db.insert(tickets).values([
		{ ...seat, id: uuidv7(), kind: "participant", holder: "Имямарк Фамилиямарк", code: "TICKETMARK1" },
		{ ...seat, id: uuidv7(), kind: "companion", holder: "Companionmark", code: "TICKETMARK2" },
	]);
}
