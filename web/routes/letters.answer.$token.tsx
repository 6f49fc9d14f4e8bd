import { createFileRoute } from "@tanstack/react-router";
import { type Answer, AnswerPage } from "../report/answer-page";

const answers: readonly unknown[] = ["yes", "no"] satisfies Answer[];

export const Route = createFileRoute("/letters/answer/$token")({
	validateSearch: ({ answer }: Record<string, unknown>): { answer?: Answer } =>
		answers.includes(answer) ? { answer: answer as Answer } : {},
	component: function Page() {
		return <AnswerPage token={Route.useParams().token} meant={Route.useSearch().answer} />;
	},
});
