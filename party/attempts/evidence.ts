/**
 * What staff can look up about an attempt besides its answers: requests of another device, take-overs, leaving, and
 * changes by staff. Evidence, never a verdict (docs/product.md 4).
 */
export const evidenceKinds = ["other_seat", "takeover", "left", "extra_time", "reopened"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * `at` in milliseconds; `detail` is what belongs to the kind: the ending, the milliseconds, the reason and its author.
 */
export type Evidence = { at: number; kind: EvidenceKind; detail: Record<string, string | number> };

const schema = `
	CREATE TABLE IF NOT EXISTS evidence (
		attempt TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL,
		PRIMARY KEY (attempt, number)
	) WITHOUT ROWID;
`;

/** so that one attempt cannot fill the shard */
const mostPerAttempt = 500;

/** The append-only evidence of a shard's attempts. */
export class EvidenceLog {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	append(attempt: string, { at, kind, detail }: Evidence): void {
		this.sql.exec(
			`INSERT INTO evidence (attempt, number, at, kind, detail)
			SELECT ?1, count(*), ?2, ?3, ?4 FROM evidence WHERE attempt = ?1 HAVING count(*) < ?5`,
			attempt,
			at,
			kind,
			JSON.stringify(detail),
			mostPerAttempt,
		);
	}

	/** Oldest first. */
	of(attempt: string): Evidence[] {
		return this.sql
			.exec<{ at: number; kind: EvidenceKind; detail: string }>(
				"SELECT at, kind, detail FROM evidence WHERE attempt = ? ORDER BY number",
				attempt,
			)
			.toArray()
			.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Evidence["detail"] }));
	}
}
