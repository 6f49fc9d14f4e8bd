/** Counts of a drill. `errors`: calls without an answer or with a failure; `wrong`: descriptions of faults. */
export type Tally = {
	requests: number;
	errors: number;
	started: number;
	lost: number;
	double: number;
	wrong: string[];
};

export function emptyTally(): Tally {
	return { requests: 0, errors: 0, started: 0, lost: 0, double: 0, wrong: [] };
}
