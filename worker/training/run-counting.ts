import type { Statement } from "#db/batch";
import type { Withheld } from "#domain/gamification/withheld";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";

/** A marked set that says what it was done for. `finishedAt` in milliseconds, `earnedOn` its Moscow date. */
export type ClaimedRun = {
	id: string;
	assignment: string;
	task: string;
	simulator: Simulator;
	parameters: PlainParameters;
	seed: string;
	answered: number;
	finishedAt: number;
	earnedOn: string;
};

/** What a delivery brings: the sets that are new carry `batchId`; `work`: of one problem. `now` in milliseconds. */
export type Delivery = {
	batchId: string;
	runs: readonly { id: string; work: number }[];
	tallies: readonly { runId: string; formula: string; seen: number; wrong: number }[];
	now: number;
};

/** What a set counts for, the work of one of its problems, and why it earns nothing; null: nothing is against it. */
export type Counted = { assignmentId: number; taskId: string; work: number; withheld: Withheld | null };

/**
 * Whoever counts sets for something beside training; training itself knows nothing of homework. A set that is not taken is
 * kept as own training.
 */
export type RunCounting = {
	/**
	 * Statement that reads what a user's sets may count for, by the assignments they name and the seeds they were made of;
	 * null for nothing.
	 */
	ask(userId: string, assignments: readonly string[], seeds: readonly string[]): Statement | null;
	/** Which of a user's sets count, and for what; `rows` are the answer to `ask`. `now` in milliseconds. */
	claim(rows: readonly unknown[], runs: readonly ClaimedRun[], now: number): ReadonlyMap<string, Counted>;
	/** Statements that count the new sets of a delivery, for the transaction that stores them. */
	count(delivery: Delivery): readonly Statement[];
};
