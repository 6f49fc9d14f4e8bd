import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError, type ErrorCode } from "#domain/errors";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { type EntryCell, entryCells, mostWritten } from "#domain/olympiad/entry-list";
import { phaseOf } from "#domain/olympiad/phases";
import { mayRegister } from "#domain/olympiad/registration";
import { Role } from "#domain/user/role";
import { newChildPassword } from "../../account/auth/secret";
import { purchasesOf } from "../../account/users/person";
import { ParticipationFields } from "../participants/contract";
import { assertNoTicket, insertSeated, participationRow, type Way } from "../participants/enter-people";
import { findEntryWay, holderOf } from "../seats/seat";
import type { OlympiadRow } from "../store";
import { NewStudent } from "../students/contract";
import { createStudent, creatorFor } from "../students/create";
import type { EntryListInput, EntryOutcome } from "./contract";
import { type ReadEntry, readEntries } from "./read-entries";
import { type Account, grantEntry } from "./store";

type Case = { env: Env; db: Db; actor: Actor; olympiad: OlympiadRow; way: Way; creatorId: string | null; now: number };

/** Enters a child who has an account, with the right that an account made by staff has. */
async function enterKnown(about: Case, account: Account, line: ReadEntry): Promise<void> {
	const { env, db, actor, olympiad, way, creatorId, now } = about;
	const { user } = account;
	const fields = ParticipationFields.parse({ ...line.row.details, category: line.category, country: line.country });
	assertNoTicket(olympiad, way, fields.companions ?? 0, actor);
	assertMayEnter(olympiad, user, fields, actor.role, now);
	if (!mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad)) {
		await grantEntry(db, olympiad.id, user.id, actor.id, now);
	}
	const under = creatorId ?? (actor.role === Role.school ? actor.id : (user.creatorId ?? actor.id));
	const row = participationRow(env, olympiad.id, user.id, under, fields);
	await insertSeated(db, olympiad, way, [{ row, holder: holderOf(user) }], actor, now);
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

async function enterLine(about: Case, line: ReadEntry): Promise<EntryOutcome> {
	const { row, account, country: _country, ...outcome } = line;
	if (line.kind !== "new" && line.kind !== "known") return outcome;
	// what was confirmed is no longer so: somebody made or removed the account meanwhile
	if (row.as !== "" && row.as !== line.kind) return { ...outcome, kind: "fault", faults: { name_en: "CONFLICT" } };
	try {
		const password = account ? await enterKnown(about, account, line).then(() => null) : await enterNew(about, line);
		return { ...outcome, kind: "entered", password };
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		return { ...outcome, kind: "fault", faults: faultsOf(error) };
	}
}

/**
 * Tries the lines of a list and, when told so, enters them one by one; a line that is refused does not hold up the others.
 * Repeating a list enters nobody twice. Throws OLIMPIC_FINISHED, TICKET_REQUIRED, OUT_OF_RANGE for more lines than may be
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
	if (!dry && rows.length > mostWritten) throw new DomainError("VALIDATION", { rows: "OUT_OF_RANGE" });
	const makes = rows.some(({ _id }) => _id === undefined);
	const creatorId = makes || wanted ? await creatorFor(db, actor, wanted) : null;
	const way = await findEntryWay(db, olympiad);
	assertNoTicket(olympiad, way, 0, actor);
	const lines = await readEntries(db, actor, olympiad, rows, now);
	if (dry) return lines.map(({ row: _row, account: _account, country: _country, ...outcome }) => outcome);
	const about = { env, db, actor, olympiad, way, creatorId, now };
	const entered: EntryOutcome[] = [];
	// one after another: the places are few, and hashing is slow
	for (const line of lines) entered.push(await enterLine(about, line));
	return entered;
}
