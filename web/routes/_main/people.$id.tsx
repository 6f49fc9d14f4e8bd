import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { PersonPage } from "../../admin/person-page";

export const Route = createFileRoute("/_main/people/$id")({
	beforeLoad: onlyFor("people.manage"),
	component: () => {
		const { id } = Route.useParams();
		return <PersonPage key={id} id={id} />;
	},
});
