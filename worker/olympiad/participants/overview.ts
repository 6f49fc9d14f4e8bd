import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { phaseOf } from "#domain/olympiad/phases";
import type { Cell, Sheet } from "../../spreadsheet/sheet-xml";
import { readBoard } from "../board/read-board";
import { countryText, placeText } from "../results/export-texts";
import type { OlympiadRow } from "../store";
import { countByCountry, type EntryState, type OverviewRow, readOverview } from "./overview-store";

const pageRows = 1_000;

const head = [
	"Code",
	"Surname",
	"Name",
	"Birthday",
	"Country",
	"Delegate",
	"Center",
	"Category",
	"State",
	"Place",
	"Notes",
];
const widths = [16, 20, 16, 12, 16, 24, 24, 10, 12, 12, 36];

const states: Record<EntryState | "started", string> = {
	entered: "Entered",
	paid: "Paid",
	checked_in: "Checked in",
	started: "Started",
	finished: "Finished",
};

/** The participants who have started; the rooms are asked while the olympiad runs, afterwards results say it. */
async function startedOf(env: Env, db: Db, olympiad: OlympiadRow, actor: Actor, now: number): Promise<Set<string>> {
	if (phaseOf(olympiad, now) !== "running") return new Set();
	const { rows } = await readBoard(env, db, olympiad, actor, now);
	return new Set(rows.filter(({ startedAt }) => startedAt !== null).map(({ participant }) => participant));
}

function notesOf({ disabled, companions, tshirt, association }: OverviewRow): string {
	return [
		disabled ? "Special needs" : "",
		companions > 0 ? `Companions: ${companions}` : "",
		tshirt ? `T-shirt: ${tshirt}` : "",
		association,
	]
		.filter(Boolean)
		.join(", ");
}

function cellsOf(row: OverviewRow, started: ReadonlySet<string>): Cell[] {
	const state = row.state !== "finished" && started.has(row.id) ? "started" : row.state;
	return [
		row.code ?? row.id,
		row.surname,
		row.name,
		row.birthday === null ? null : { day: row.birthday },
		countryText(row.country),
		row.delegate,
		row.center,
		row.category,
		states[state],
		row.place === null ? null : placeText(row.place),
		notesOf(row),
	];
}

/**
 * The participants of an olympiad within reach as a sheet, in the order of their entry, read page by page. The code is
 * that of the ticket, else of the record. `now` in milliseconds.
 */
export async function participantsSheet(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	now: number,
): Promise<Sheet> {
	const started = await startedOf(env, db, olympiad, actor, now);
	async function* pages(): AsyncGenerator<Cell[][]> {
		let last = "";
		for (;;) {
			const rows: OverviewRow[] = await readOverview(db, actor, olympiad.id, last, pageRows);
			if (rows.length > 0) yield rows.map((row) => cellsOf(row, started));
			if (rows.length < pageRows) return;
			last = rows.at(-1)!.id;
		}
	}
	return { name: "Participants", head, widths, pages: pages() };
}

/** How many of each country entered, paid, came in, started and finished, within reach. `now` in milliseconds. */
export async function summaryOf(env: Env, db: Db, actor: Actor, olympiad: OlympiadRow, now: number) {
	const started = await startedOf(env, db, olympiad, actor, now);
	return countByCountry(db, actor, olympiad.id, [...started]);
}
