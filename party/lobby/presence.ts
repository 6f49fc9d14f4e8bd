/**
 * A person's presence in a lobby. Instants in milliseconds. `gaps` are the times without a connection, as evidence for
 * staff; `latencies` the last round trips, newest last, null for a lost one.
 */
export type Presence = {
	userId: string;
	phase: "waiting" | "running";
	connected: boolean;
	seenAt: number;
	latencies: (number | null)[];
	gaps: { from: number; to: number }[];
};

/** A line silent for this long counts as gone, milliseconds; the client sends a frame every 5 seconds. */
export const silenceMs = 25_000;
/** A shorter absence is a page turn, not a gap. */
export const shortestGapMs = 3_000;
export const keptLatencies = 12;
const mostGaps = 50;

const schema = `
	CREATE TABLE IF NOT EXISTS presence (
		user TEXT PRIMARY KEY, phase TEXT NOT NULL, seen INTEGER NOT NULL, latencies TEXT NOT NULL DEFAULT '[]',
		gaps TEXT NOT NULL DEFAULT '[]'
	) WITHOUT ROWID;
`;

type Row = { user: string; phase: Presence["phase"]; seen: number; latencies: string; gaps: string };
type Stored = Omit<Presence, "connected">;

/** Presence in storage, written only when a person arrives or leaves. */
export class PresenceBook {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** Records an arrival; an absence during a run becomes a gap. */
	arrive(userId: string, now: number): void {
		const known = this.#find(userId);
		const away = known && known.phase === "running" && now - known.seenAt >= shortestGapMs;
		const gaps = away ? [...known.gaps, { from: known.seenAt, to: now }].slice(-mostGaps) : (known?.gaps ?? []);
		this.#write({
			userId,
			phase: known?.phase ?? "waiting",
			seenAt: now,
			latencies: known?.latencies ?? [],
			gaps,
		});
	}

	/** Stores the last state of a connection. */
	depart(userId: string, last: Pick<Presence, "phase" | "seenAt" | "latencies">): void {
		const known = this.#find(userId);
		this.#write({ userId, gaps: known?.gaps ?? [], ...last });
	}

	all(): Stored[] {
		return this.sql.exec<Row>("SELECT * FROM presence").toArray().map(toStored);
	}

	#find(userId: string): Stored | null {
		const row = this.sql.exec<Row>("SELECT * FROM presence WHERE user = ?", userId).toArray()[0];
		return row ? toStored(row) : null;
	}

	#write({ userId, phase, seenAt, latencies, gaps }: Stored): void {
		this.sql.exec(
			`INSERT INTO presence VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
			phase = excluded.phase, seen = excluded.seen, latencies = excluded.latencies, gaps = excluded.gaps`,
			userId,
			phase,
			seenAt,
			JSON.stringify(latencies),
			JSON.stringify(gaps),
		);
	}
}

function toStored(row: Row): Stored {
	return {
		userId: row.user,
		phase: row.phase,
		seenAt: row.seen,
		latencies: JSON.parse(row.latencies) as Presence["latencies"],
		gaps: JSON.parse(row.gaps) as Presence["gaps"],
	};
}
