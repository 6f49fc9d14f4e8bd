import { createFileRoute } from "@tanstack/react-router";
import { meQuery } from "../account/session/queries";
import { GuidePage } from "../guide/guide-page";

export const Route = createFileRoute("/guide/$")({
	loader: async ({ context, params: { _splat: asked }, location }) => {
		// imported here to keep it out of the first load
		const { openGuide } = await import("../guide/open-guide");
		return openGuide(() => context.queryClient.ensureQueryData(meQuery), asked, location.hash);
	},
	component: () => <GuidePage {...Route.useLoaderData()} />,
});
