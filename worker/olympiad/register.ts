import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { regionOf } from "#domain/geo/countries";
import { assertCategory } from "#domain/olympiad/eligibility";
import { phaseOf } from "#domain/olympiad/phases";
import { alreadyIn, mayRegister } from "#domain/olympiad/registration";
import { assertRegistrationOpen } from "#domain/olympiad/registration-window";
import { shardName } from "#domain/attempt/shard";
import { findEntryWay, holderOf, seatPeople, turnOf } from "./seats/seat";
import { insertParticipants } from "./participants/enter-store";
import { assertSixMonths } from "./six-months";
import { assertOpenCountry } from "../settings/closed-countries";
import { purchasesOf } from "../account/users/person";
import { findUser } from "../account/users/store";
import type { ParticipateInput } from "./contract";
import { findParticipant, findPrizes, type OlympiadRow, type ParticipantRecord } from "./store";

/** The shard of a participant's attempts, chosen by country. */
export function shardFor(env: Env, olympiadId: string, country: string, userId: string): string {
	const region = regionOf(country, env.ATTEMPT_REGIONS);
	return shardName(olympiadId, region, userId, Number(env.ATTEMPT_SHARDS));
}

/** The record for the same choice; throws `alreadyIn` for another one. */
function repeated(record: ParticipantRecord, input: ParticipateInput, kind: OlympiadRow["kind"]): ParticipantRecord {
	const { category, country } = record.participant;
	if (category !== input.category || country !== input.country) throw new DomainError(alreadyIn(kind));
	return record;
}

/**
 * Registers the person themselves. Throws HAVE_ONLINE_OLIMPIC or HAVE_OFFLINE_OLIMPIC for another choice than before,
 * OLIMPIC_FINISHED after the end, OLIMPIC_FULL, COUNTRY_FULL, REGISTRATION_NOT_OPEN and REGISTRATION_CLOSED, TICKET_REQUIRED for a paid seat, TICKETS_SOLD_OUT for a full hall,
 * ENTRY_REQUIRED without the purchase, SIX_MONTHS_REQUIRED (`assertSixMonths`), NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a category that is not open to them. `now`
 * in milliseconds.
 */
export async function register(
	env: Env,
	db: Db,
	olympiad: OlympiadRow,
	userId: string,
	input: ParticipateInput,
	now: number,
): Promise<ParticipantRecord> {
	const [user, earlier] = await Promise.all([findUser(db, userId), findParticipant(db, olympiad.id, userId)]);
	if (!user) throw new DomainError("INVALID_TOKEN");
	if (earlier) return repeated(earlier, input, olympiad.kind);
	if (phaseOf(olympiad, now) === "after") throw new DomainError("OLIMPIC_FINISHED");
	assertRegistrationOpen(olympiad, user.role, now);
	await assertOpenCountry(db, input.country);
	const { way } = await findEntryWay(db, olympiad);
	if (way === "order") throw new DomainError("TICKET_REQUIRED");
	if (!mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad)) throw new DomainError("ENTRY_REQUIRED");
	assertSixMonths(user, olympiad, now);
	const prizes = await findPrizes(db, olympiad, [userId]);
	assertCategory(olympiad, { ...user, prizes: prizes.get(userId) ?? [] }, input.category);
	const { category, country } = input;
	const shard = shardFor(env, olympiad.id, country, userId);
	const row = { id: uuidv7(), userId, category, country, creatorId: userId, shard };
	if (way === "seat") {
		await seatPeople(db, olympiad, [{ row, holder: holderOf(user) }], userId, turnOf(user.role), now).catch(
			async (error: unknown) => {
				// a concurrent call may have taken the seat for the same person
				if (!(await findParticipant(db, olympiad.id, userId))) throw error;
			},
		);
	} else {
		await insertParticipants(db, olympiad.id, [row], userId, now, turnOf(user.role));
	}
	const record = await findParticipant(db, olympiad.id, userId);
	if (!record) throw new DomainError("OLIMPIC_NOT_FOUND");
	return repeated(record, input, olympiad.kind);
}
