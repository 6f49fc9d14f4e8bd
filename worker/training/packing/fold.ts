import type { Db } from "#db/client";
import { addUp, type DayKind, daysOfMonth, type NumbersOfDay } from "../day-store";
import { type FoldedDays, type FoldedMonth, keepFolded, readOpenDays } from "./fold-store";

const monthOf = ({ date }: NumbersOfDay) => date.slice(0, 7);

/** Days of a user as a month holds them: names and days in order, so that the same days are the same bytes. */
function toMonth(days: readonly NumbersOfDay[]): FoldedDays {
	const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
	const names = [...new Set(days.map(({ name }) => name))].toSorted();
	return Object.fromEntries(
		names.map((name) => [
			name,
			inOrder.filter((day) => day.name === name).flatMap(({ date, numbers }) => [Number(date.slice(8)), ...numbers]),
		]),
	);
}

/** Folds the days of some users before a Moscow date into their months, each user all or nothing. */
export async function foldDays(db: Db, kind: DayKind, userIds: readonly string[], before: string): Promise<void> {
	const { days, months } = await readOpenDays(db, kind, userIds, before);
	const users = userIds.map((userId) => {
		const read = days.filter((day) => day.userId === userId);
		const touched = [...new Set(read.map(monthOf))].toSorted();
		return {
			userId,
			read,
			months: touched.map((month): FoldedMonth => {
				const known = months.filter((one) => one.userId === userId && one.month === month);
				const further = read.filter((day) => monthOf(day) === month);
				const whole = addUp([...known.flatMap((one) => daysOfMonth(kind, one)), ...further]);
				return { userId, month, days: toMonth(whole) };
			}),
		};
	});
	const due = users.filter(({ read }) => read.length > 0);
	await keepFolded(db, kind, due, before);
}
