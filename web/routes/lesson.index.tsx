import { createFileRoute, redirect } from "@tanstack/react-router";
import { keptMe } from "../account/session/kept-me";

/** Leads to the first lesson that is not finished. */
export const Route = createFileRoute("/lesson/")({
	beforeLoad: async () => {
		const [{ offeredLesson }, { placeOf }] = await Promise.all([
			import("../training/lesson/lesson-memory"),
			import("#domain/lesson/first-lessons"),
		]);
		const lesson = offeredLesson(keptMe()?._id ?? null) ?? "beads";
		throw redirect({ to: "/lesson/$place", params: { place: String(placeOf(lesson)) }, replace: true });
	},
});
