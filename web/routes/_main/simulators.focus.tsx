import { createFileRoute, redirect } from "@tanstack/react-router";

/** Leads to the trainer and the settings for a set about formulas; links to it need not know the trainers. */
export const Route = createFileRoute("/_main/simulators/focus")({
	validateSearch: ({ focus }: Record<string, unknown>): { focus: string } => ({
		focus: typeof focus === "string" ? focus : "",
	}),
	beforeLoad: async ({ context: { me }, search, location }) => {
		const [{ readFocus }, { focusSetOf }, { linkOf }] = await Promise.all([
			import("#domain/mastery/focus-text"),
			import("../../training/mastery/focus-parameters"),
			import("../../training/sets/trainers"),
		]);
		const focus = readFocus(search.focus);
		if (focus === null) throw redirect({ to: "/simulators/formulas", replace: true });
		const { simulator, parameters } = focusSetOf(me._id, focus);
		throw redirect({
			to: "/simulators/$simulator",
			params: { simulator },
			search: linkOf(simulator, parameters),
			state: location.state,
			replace: true,
		});
	},
});
