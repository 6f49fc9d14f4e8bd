import "@tanstack/react-router";

declare module "@tanstack/react-router" {
	/** What a page is told by the one that opened it, and the address must not carry (docs/product.md 2). */
	interface HistoryState {
		/** The set of a trainer begins at once. */
		begins?: boolean;
		/** The window in which children are added is open at once. */
		adds?: boolean;
		participantId?: string;
		delegateId?: string;
		/** What was typed at the door, for the page of a forgotten password. */
		email?: string;
	}
}
