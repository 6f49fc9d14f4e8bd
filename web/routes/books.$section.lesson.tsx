import { createFileRoute } from "@tanstack/react-router";
import { sectionOf } from "#domain/book/sections";
import { requireSession } from "../account/session/guard";
import { TheoryPage } from "../book/theory-page";
import { worksOffline } from "../startup/route-manifest";
import { NotFoundScreen } from "../shells/not-found-screen";

export const Route = createFileRoute("/books/$section/lesson")({
	beforeLoad: (opening) => requireSession(opening, worksOffline(opening.location.pathname)),
	component: Theory,
});

function Theory() {
	const { me } = Route.useRouteContext();
	const section = sectionOf(Route.useParams().section);
	if (!section) return <NotFoundScreen />;
	return <TheoryPage key={section.key} section={section} owner={me._id} />;
}
