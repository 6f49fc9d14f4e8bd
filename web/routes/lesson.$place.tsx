import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { lessonAt } from "#domain/lesson/first-lessons";
import { keptMe } from "../account/session/kept-me";
import { meQuery } from "../account/session/queries";
import { NotFoundScreen } from "../shells/not-found-screen";
import { LessonPage } from "../training/lesson/lesson-page";

export const Route = createFileRoute("/lesson/$place")({ component: Lesson });

function Lesson() {
	const { place } = Route.useParams();
	const { data } = useQuery(meQuery);
	// without an answer of the server: who was signed in last
	const me = data === undefined ? keptMe() : data;
	const lesson = lessonAt(place);
	if (!lesson) return <NotFoundScreen />;
	return <LessonPage key={`${lesson}:${me?._id}`} lesson={lesson} owner={me?._id ?? null} />;
}
