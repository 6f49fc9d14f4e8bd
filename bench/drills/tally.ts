/** What a drill counts while it runs. `errors` are calls a child got no answer to, or a failure; `wrong` says what. */
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
