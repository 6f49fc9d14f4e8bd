import { createFileRoute } from "@tanstack/react-router";
import { FallbackScreen } from "../shells/fallback-screen";
import { ownPath } from "../account/session/own-path";

export const Route = createFileRoute("/fallback")({
	validateSearch: ({ to }: Record<string, unknown>): { to?: string } => ({
		to: ownPath(to, window.location.origin) ?? undefined,
	}),
	component: () => <FallbackScreen target={Route.useSearch().to ?? "/"} />,
});
