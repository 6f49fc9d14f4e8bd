// What both peers of the start storm keep and answer.

export const attemptsTable = `CREATE TABLE IF NOT EXISTS attempts (
	id TEXT PRIMARY KEY, olympiad TEXT NOT NULL, user TEXT NOT NULL, type TEXT NOT NULL, category TEXT NOT NULL,
	state TEXT NOT NULL, UNIQUE (olympiad, user, type)
) WITHOUT ROWID`;

/** The state of an attempt that a session opens now, as its row keeps it. */
export function openedState(session) {
	return JSON.stringify({ epoch: 1, seat: session, session, openedAt: Date.now(), runs: [], end: null });
}

const steps = ["1D8RF", "1D10RF", "1-2D6RF", "1D4RF", "1D5RF", "1D6RF", "1D7RF"].map((variant, index) => ({
	id: index + 1,
	title: `Stage ${index + 1}`,
	level: 10,
	type: index < 3 ? "abacus" : "mental",
	minutes: index < 3 ? 3 : 1,
	samples: 20,
	size: 10,
	variant,
}));
const states = steps.map(({ id }) => ({ step: id, startedAt: null, endsAt: null, score: null, correct: null }));

/** The answer to a start. */
export function started(id, token) {
	return {
		type: "SUCCESS",
		attempt: { _id: id, epoch: 1, token, ack: 0, current: 0, steps, states },
		now: new Date().toISOString(),
	};
}
