import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { lessonAt } from "#domain/lesson/first-lessons";
import { keptMe } from "../account/session/kept-me";
import { meQuery } from "../account/session/queries";
import { LessonPage } from "../training/lesson/lesson-page";

export const Route = createFileRoute("/lesson/$place")({
	beforeLoad: async ({ params }) => {
		// loaded with the page, to keep the lessons out of the first load
		const { lessonAt } = await import("#domain/lesson/first-lessons");
		if (!lessonAt(params.place)) throw notFound();
	},
	component: Lesson,
});

function Lesson() {
	const { place } = Route.useParams();
	const { data } = useQuery(meQuery);
	// without an answer of the server: who was signed in last
	const me = data === undefined ? keptMe() : data;
	const lesson = lessonAt(place);
	if (!lesson) return null;
	return <LessonPage key={`${lesson}:${me?._id}`} lesson={lesson} owner={me?._id ?? null} />;
}
