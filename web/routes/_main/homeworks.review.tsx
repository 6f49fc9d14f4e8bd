import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { ReviewPage } from "../../school/homework/teacher/review-page";

export const Route = createFileRoute("/_main/homeworks/review")({
	beforeLoad: onlyFor("homeworks.give"),
	component: () => <ReviewPage me={useMe("/_main")} />,
});
