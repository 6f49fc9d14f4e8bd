import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../../home/home-page";
import { useMe } from "../../account/session/use-me";

/** How long the first paint waits for the data of the page, milliseconds. */
const timeoutMs = 300;

export const Route = createFileRoute("/_main/main")({
	loader: async ({ context: { queryClient } }) => {
		if (document.getElementById("first") === null) return;
		const { askForNext } = await import("../../home/training-query");
		const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
		await Promise.race([askForNext(queryClient), late]);
	},
	component: () => <HomePage me={useMe("/_main")} />,
});
