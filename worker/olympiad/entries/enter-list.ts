import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError, type ErrorCode } from "#domain/errors";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { type EntryCell, entryCells, mostWritten } from "#domain/olympiad/entry-list";
import { phaseOf } from "#domain/olympiad/phases";
import { mayRegister } from "#domain/olympiad/registration";
import { assertRegistrationOpen } from "#domain/olympiad/registration-window";
import { Role } from "#domain/user/role";
import { newChildPassword } from "../../account/auth/secret";
import { purchasesOf } from "../../account/users/person";
import { ParticipationFields } from "../participants/contract";
import { assertNoTicket, insertSeated, participationRow, type Way } from "../participants/enter-people";
import { findEntryWay, holderOf, type Seated } from "../seats/seat";
import type { OlympiadRow } from "../store";
import { NewStudent } from "../students/contract";
import { createStudent, creatorFor } from "../students/create";
import type { EntryListInput, EntryOutcome } from "./contract";
import { type ReadEntry, readEntries } from "./read-entries";
import { type Account, grantEntry } from "./store";

type Case = { env: Env; db: Db; actor: Actor; olympiad: OlympiadRow; way: Way; creatorId: string | null; now: number };

/** A line about a child who has an account, ready to be written. */
type KnownEntry = { index: number; user: Account["user"]; seated: Seated; granted: boolean };

/** What is written for a child who has an account, with the right that an account made by staff has. */
function knownEntry(about: Case, index: number, account: Account, line: ReadEntry): KnownEntry {
	const { env, actor, olympiad, way, creatorId, now } = about;
	const { user } = account;
	const fields = ParticipationFields.parse({ ...line.row.details, category: line.category, country: line.country });
	assertNoTicket(olympiad, way, fields.companions ?? 0, actor);
	assertMayEnter(olympiad, user, fields, actor.role, now);
	const under = creatorId ?? (actor.role === Role.school ? actor.id : (user.teacher ?? actor.id));
	const row = participationRow(env, olympiad.id, user.id, under, fields);
	const granted = !mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad);
	return { index, user, seated: { row, holder: holderOf(user) }, granted };
}

/** Writes known children: their rights and places, all or nobody. */
async function writeKnown({ db, actor, olympiad, way, now }: Case, known: readonly KnownEntry[]): Promise<void> {
	const people = known.map(({ seated }) => seated);
	const granted = known.filter((one) => one.granted).map(({ user }) => user.id);
	// before the places: who takes part without the right could not be given it by a second try
	if (granted.length > 0) await grantEntry(db, olympiad.id, granted, actor.id, now);
	await insertSeated(db, olympiad, way, people, actor, now);
}

/**
 * Enters known children in a few statements, however many they are. Where there is no room for all, each is tried by
 * itself in the order of the list, so that the first get the places. Answers the refusals by line.
 */
async function enterKnown(about: Case, known: readonly KnownEntry[]): Promise<Map<number, DomainError>> {
	const refusals = new Map<number, DomainError>();
	if (known.length === 0) return refusals;
	try {
		await writeKnown(about, known);
		return refusals;
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		if (known.length === 1) return refusals.set(known[0]!.index, error);
	}
	for (const one of known) for (const [index, error] of await enterKnown(about, [one])) refusals.set(index, error);
	return refusals;
}

/** Makes the account of a child and enters it; returns the password that was made for it, null for a typed one. */
async function enterNew(about: Case, { row, category, country }: ReadEntry): Promise<string | null> {
	const { env, db, actor, olympiad, creatorId, now } = about;
	const made = row.password.trim() === "" ? newChildPassword() : null;
	const { as: _as, _id, details, ...typed } = row;
	const input = NewStudent.parse({
		...typed,
		...details,
		category,
		country,
		password: made ?? typed.password,
		olimpic: olympiad.id,
		...(creatorId === null ? {} : { creator_id: creatorId }),
	});
	await createStudent(env, db, actor, input, now);
	return made;
}

/** A refusal as faults of cells; what names no cell stands under the name. */
function faultsOf(error: DomainError): Partial<Record<EntryCell, ErrorCode>> {
	const own = Object.entries(error.fields).filter(([field]) => (entryCells as readonly string[]).includes(field));
	return own.length > 0 ? Object.fromEntries(own) : { name_en: error.code };
}

const refused = (line: ReadEntry, error: DomainError): EntryOutcome => ({
	...outcomeOf(line),
	kind: "fault",
	faults: faultsOf(error),
});

function outcomeOf({ row: _row, account: _account, country: _country, ...outcome }: ReadEntry): EntryOutcome {
	return outcome;
}

/** Runs a step of a line; a refusal becomes its outcome. */
async function orRefused<T>(line: ReadEntry, step: () => T | Promise<T>): Promise<T | EntryOutcome> {
	try {
		return await step();
	} catch (error) {
		if (error instanceof DomainError) return refused(line, error);
		throw error;
	}
}

/** Writes the lines: known children together, new ones one after another because hashing is slow. */
async function writeLines(about: Case, lines: readonly ReadEntry[]): Promise<EntryOutcome[]> {
	const outcomes: (EntryOutcome | null)[] = [];
	const known: KnownEntry[] = [];
	for (const [index, line] of lines.entries()) {
		const { row, account, kind } = line;
		outcomes[index] = null;
		if (kind !== "new" && kind !== "known") outcomes[index] = outcomeOf(line);
		// what was confirmed is no longer so: somebody made or removed the account meanwhile
		else if (row.as !== "" && row.as !== kind) outcomes[index] = refused(line, new DomainError("CONFLICT"));
		else if (account) {
			const entry = await orRefused(line, () => knownEntry(about, index, account, line));
			if ("seated" in entry) known.push(entry);
			else outcomes[index] = entry;
		}
	}
	const refusals = await enterKnown(about, known);
	for (const { index } of known) {
		const [line, error] = [lines[index]!, refusals.get(index)];
		outcomes[index] = error ? refused(line, error) : { ...outcomeOf(line), kind: "entered" };
	}
	for (const [index, line] of lines.entries()) {
		outcomes[index] ??= await orRefused(line, async () => {
			const password = await enterNew(about, line);
			return { ...outcomeOf(line), kind: "entered" as const, password };
		});
	}
	return outcomes as EntryOutcome[];
}

/**
 * Tries the lines of a list and, when told so, enters them; a line that is refused does not hold up the others.
 * Repeating a list enters nobody twice. Throws OLIMPIC_FINISHED, REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED, TICKET_REQUIRED, OUT_OF_RANGE for more lines than may be
 * written at once, and as `creatorFor` where a line makes an account. `now` in milliseconds.
 */
export async function enterList(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	{ dry, rows, creator_id: wanted }: EntryListInput,
	now: number,
): Promise<EntryOutcome[]> {
	if (phaseOf(olympiad, now) === "after") throw new DomainError("OLIMPIC_FINISHED");
	assertRegistrationOpen(olympiad, actor.role, now);
	if (!dry && rows.length > mostWritten) throw new DomainError("VALIDATION", { rows: "OUT_OF_RANGE" });
	const makes = rows.some(({ _id }) => _id === undefined);
	const creatorId = makes || wanted ? await creatorFor(db, actor, wanted) : null;
	const way = await findEntryWay(db, olympiad);
	assertNoTicket(olympiad, way, 0, actor);
	const lines = await readEntries(db, actor, olympiad, rows, now);
	if (dry) return lines.map(outcomeOf);
	return writeLines({ env, db, actor, olympiad, way, creatorId, now }, lines);
}
