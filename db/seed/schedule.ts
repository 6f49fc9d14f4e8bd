import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { weekdayOf } from "#domain/calendar/weekday";
import type { AttendanceState } from "#domain/schedule/attendance";
import { occurrencesIn } from "#domain/schedule/occurrences";
import type { Db } from "../client";
import { insertMissing } from "../rows";
import { sickDays } from "../schema/earning";
import { attendance, lessonChanges, scheduledLessons, scheduleHouses } from "../schema/schedule";
import { classes, userId } from "./cast";

const zone = "Europe/Moscow";
/** How many weeks have been taught. */
const taught = 4;

type Plan = {
	key: string;
	group: keyof typeof classes;
	weekdays: number[];
	time: string;
	minutes: number;
	place: string;
};

/** Without a place it is online. */
const plans: readonly Plan[] = [
	{ key: "sparrows", group: "sparrows", weekdays: [1, 3], time: "17:00", minutes: 90, place: "" },
	{ key: "sparrows-saturday", group: "sparrows", weekdays: [6], time: "11:30", minutes: 90, place: "" },
	{ key: "swifts", group: "swifts", weekdays: [2, 4], time: "16:00", minutes: 60, place: "кабинет 3" },
	{ key: "owls", group: "owls", weekdays: [1, 4], time: "18:30", minutes: 90, place: "кабинет 5" },
	{ key: "owls-saturday", group: "owls", weekdays: [6], time: "10:00", minutes: 60, place: "кабинет 5" },
];

/** Some come late, a few do not come. */
function stateOf(child: number, lesson: number): AttendanceState {
	const turn = (child * 7 + lesson * 5) % 23;
	return turn === 3 ? "absent" : turn === 11 ? "late" : "came";
}

/** The week of the centre: lessons of its groups, four weeks that have been taught, one lesson moved, winter holidays. */
export async function seedSchedule(db: Db, now: number): Promise<void> {
	const today = moscowDate(now);
	const monday = addDays(today, 1 - weekdayOf(today));
	const firstDay = addDays(monday, -7 * taught);
	const year = Number(today.slice(0, 4));
	const holidays = [{ from: `${year}-12-31`, to: `${year + 1}-01-08`, title: "Новогодние каникулы" }];
	await insertMissing(db, scheduleHouses, [{ house: "school:demo-school-moscow", zone, daysOff: holidays }]);
	const by = userId("teacher");
	const createdAt = moscowMidnight(firstDay);
	await insertMissing(
		db,
		scheduledLessons,
		plans.map(({ key, group, ...plan }) => ({
			id: `demo-lesson-${key}`,
			groupId: `demo-group-${group}`,
			firstDay,
			lastDay: null,
			everyWeeks: 1,
			...plan,
			online: plan.place === "",
			createdBy: by,
			createdAt,
		})),
	);
	// this week's Thursday of the swifts is on Friday
	const [thursday, friday] = [addDays(monday, 3), addDays(monday, 4)];
	await insertMissing(db, lessonChanges, [
		{
			lessonId: "demo-lesson-swifts",
			day: thursday,
			toDay: friday,
			toTime: "16:00",
			changedBy: by,
			changedAt: createdAt,
		},
	]);
	const ill = { userId: userId(classes.swifts[2]!.key), markedBy: by, markedAt: createdAt };
	await insertMissing(
		db,
		sickDays,
		[0, 1, 2].map((days) => ({ ...ill, date: addDays(monday, days) })),
	);
	const marks = plans.flatMap(({ key, group, ...plan }) => {
		const lesson = { firstDay, lastDay: null, everyWeeks: 1, ...plan };
		return occurrencesIn(lesson, [], [], { from: firstDay, to: today, zone })
			.filter(({ endsAt, day }) => endsAt <= now && !(group === "swifts" && day >= monday))
			.flatMap(({ day, endsAt }, index) =>
				classes[group].map((child, at) => ({
					lessonId: `demo-lesson-${key}`,
					day,
					userId: userId(child.key),
					state: stateOf(at, index),
					markedBy: by,
					markedAt: endsAt,
				})),
			);
	});
	await insertMissing(db, attendance, marks);
}
