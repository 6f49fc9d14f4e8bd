import { createFileRoute } from "@tanstack/react-router";
import { moscowDate } from "#domain/calendar/moscow";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { CalendarPage } from "../../exam/calendar-page";
import { serverClock } from "../../lib/clock";

const today = () => moscowDate(serverClock.now());

export const Route = createFileRoute("/_main/exams/calendar")({
	validateSearch: ({ month }: Record<string, unknown>): { month?: string } =>
		typeof month === "string" && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {},
	beforeLoad: onlyFor("exams.read"),
	loaderDeps: ({ search: { month } }) => ({ month }),
	loader: async ({ context, deps: { month = today().slice(0, 7) } }) => {
		// imported here to keep it out of the first load
		const { calendarQuery } = await import("../../exam/queries");
		await context.queryClient.ensureQueryData(calendarQuery(month));
	},
	component: Calendar,
});

function Calendar() {
	const { month = today().slice(0, 7) } = Route.useSearch();
	return <CalendarPage me={useMe("/_main")} month={month} today={today()} />;
}
