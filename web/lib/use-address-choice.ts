import { startTransition, useOptimistic } from "react";

/**
 * A choice that the address keeps: controls show a new one at once, before the page has gone there. `go` resolves when it
 * has.
 */
export function useAddressChoice<Choice>(
	choice: Choice,
	go: (next: Choice) => void | Promise<void>,
): [chosen: Choice, choose: (next: Choice) => void] {
	const [chosen, show] = useOptimistic(choice);
	const choose = (next: Choice) =>
		startTransition(async () => {
			show(next);
			await go(next);
		});
	return [chosen, choose];
}
