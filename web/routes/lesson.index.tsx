import { createFileRoute, Navigate } from "@tanstack/react-router";
import { placeOf } from "#domain/lesson/first-lessons";
import { keptMe } from "../account/session/kept-me";
import { offeredLesson } from "../training/lesson/lesson-memory";

export const Route = createFileRoute("/lesson/")({ component: FirstUnfinished });

/** Leads to the first lesson that is not finished. */
function FirstUnfinished() {
	const lesson = offeredLesson(keptMe()?._id ?? null) ?? "beads";
	return <Navigate to="/lesson/$place" params={{ place: String(placeOf(lesson)) }} replace />;
}
