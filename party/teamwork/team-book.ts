import { type ProblemDigits, teamProblem } from "#domain/teamwork/problem";
import type { Member, MemberState, Team } from "#domain/teamwork/team";
import type { TeamSnapshot } from "../teamwork-protocol";

const schema = `
	CREATE TABLE IF NOT EXISTS team (
		only INTEGER PRIMARY KEY CHECK (only = 1), maker TEXT NOT NULL, digits INTEGER NOT NULL, seed TEXT NOT NULL,
		number INTEGER NOT NULL, verdict TEXT NOT NULL, version INTEGER NOT NULL
	);
	CREATE TABLE IF NOT EXISTS members (
		user_id TEXT PRIMARY KEY, state TEXT NOT NULL, at INTEGER NOT NULL, away_at INTEGER, place INTEGER
	) WITHOUT ROWID;
`;

type TeamRow = { maker: string; digits: number; seed: string; number: number; verdict: string; version: number };
type MemberRow = { user_id: string; state: MemberState; at: number; away_at: number | null; place: number | null };
type Verdict = TeamSnapshot["verdict"];

/** The team of a room in its own storage: who is asked and in, the problem, and the verdict. */
export class TeamBook {
	#team: TeamRow | null;
	#members: Member[];

	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
		this.#team =
			sql.exec<TeamRow>("SELECT maker, digits, seed, number, verdict, version FROM team").toArray()[0] ?? null;
		const rows = sql
			.exec<MemberRow>("SELECT user_id, state, at, away_at, place FROM members ORDER BY at, user_id")
			.toArray();
		this.#members = rows.map(({ user_id, away_at, ...row }) => ({ userId: user_id, awayAt: away_at, ...row }));
	}

	/** Null before the team is made. */
	get team(): Team | null {
		return this.#team && { maker: this.#team.maker, members: this.#members };
	}

	get version(): number {
		return this.#team?.version ?? 0;
	}

	/** The problem that stands, its number, and what was said of the last answer to it. */
	get work(): { number: number; problem: number[]; verdict: Verdict } {
		const { seed = "", number = 0, digits = 1, verdict = "null" } = this.#team ?? {};
		const problem = teamProblem(seed, number, digits as ProblemDigits);
		return { number, problem, verdict: JSON.parse(verdict) as Verdict };
	}

	make(maker: string, digits: ProblemDigits, seed: string, now: number): void {
		this.sql.exec("INSERT INTO team VALUES (1, ?, ?, ?, 1, 'null', 0)", maker, digits, seed);
		this.#team = { maker, digits, seed, number: 1, verdict: "null", version: 0 };
		this.keep([{ userId: maker, state: "accepted", at: now, awayAt: null, place: 0 }]);
	}

	/** Keeps members as they are now. */
	keep(members: readonly Member[]): void {
		this.#members = [...members];
		this.sql.exec("DELETE FROM members");
		for (const { userId, state, at, awayAt, place } of members) {
			this.sql.exec("INSERT INTO members VALUES (?, ?, ?, ?, ?)", userId, state, at, awayAt, place);
		}
		this.#grow();
	}

	judge(verdict: NonNullable<Verdict>): void {
		if (!this.#team) return;
		this.#team.verdict = JSON.stringify(verdict);
		this.#grow();
	}

	/** The next problem, of which nothing is said yet. */
	goOn(): void {
		if (!this.#team) return;
		this.#team = { ...this.#team, number: this.#team.number + 1, verdict: "null" };
		this.#grow();
	}

	#grow(): void {
		if (!this.#team) return;
		this.#team.version++;
		const { number, verdict, version } = this.#team;
		this.sql.exec("UPDATE team SET number = ?, verdict = ?, version = ?", number, verdict, version);
	}
}
