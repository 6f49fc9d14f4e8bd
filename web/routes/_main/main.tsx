import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Role } from "#domain/user/role";
import { guides } from "../../home/guides";
import { HomePage } from "../../home/home-page";
import { useMe } from "../../account/session/use-me";
import { LoadingBeads } from "../../ui/loading-beads";

/** How long the first paint waits for the data of the page, milliseconds. */
const timeoutMs = 300;

export const Route = createFileRoute("/_main/main")({
	// the home of a parent is the children's page
	beforeLoad({ context }) {
		if (context.me.role === Role.parent) throw redirect({ to: "/family", replace: true });
	},
	loader: async ({ context: { queryClient } }) => {
		if (document.getElementById("first") === null) return;
		const { askForNext } = await import("../../home/training-query");
		const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
		await Promise.race([askForNext(queryClient), late]);
	},
	component: Main,
});

// a file of its own: most sessions are children's
const GuideHomePage = lazy(() =>
	import("../../home/guide-home-page").then((page) => ({ default: page.GuideHomePage })),
);

function Main() {
	const me = useMe("/_main");
	if (!guides(me)) return <HomePage me={me} />;
	return (
		<Suspense fallback={<LoadingBeads />}>
			<GuideHomePage me={me} />
		</Suspense>
	);
}
