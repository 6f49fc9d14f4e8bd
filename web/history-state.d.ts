import "@tanstack/react-router";

declare module "@tanstack/react-router" {
	/** What a page is told by the link that opened it: whom to edit (docs/product.md 2), and that its set begins at once. */
	interface HistoryState {
		begins?: boolean;
		participantId?: string;
		delegateId?: string;
	}
}
