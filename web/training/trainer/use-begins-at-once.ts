import { useNavigate, useRouterState } from "@tanstack/react-router";

/** Whether the link that opened the page asked for its set to begin; a reload or the way back does not ask again. */
export function useBeginsAtOnce(): { begins: boolean; onBegun: () => void } {
	const navigate = useNavigate();
	const begins = useRouterState({ select: ({ location }) => location.state.begins === true });
	const onBegun = () =>
		void navigate({ to: ".", search: true, replace: true, resetScroll: false, state: { begins: false } });
	return { begins, onBegun };
}
