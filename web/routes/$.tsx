import { createFileRoute, redirect } from "@tanstack/react-router";
import { NotFoundScreen } from "../shells/not-found-screen";
import { pageNamed } from "../shells/other-names";

export const Route = createFileRoute("/$")({
	beforeLoad: ({ params }) => {
		const href = pageNamed(params._splat ?? "");
		if (href !== null) throw redirect({ href, replace: true });
	},
	component: NotFoundScreen,
});
