import "@tanstack/react-router";

declare module "@tanstack/react-router" {
	/** What the edit pages are told by the list that opened them (docs/product.md 2). */
	interface HistoryState {
		participantId?: string;
		delegateId?: string;
	}
}
