import type { Db } from "#db/client";
import { alreadyIn } from "#domain/competition/tickets";
import { DomainError } from "#domain/errors";
import { regionOf } from "#domain/geo/countries";
import { categoryOf, olympiadYear } from "#domain/olympiad/categories";
import { eligibleCategories, hardestOf } from "#domain/olympiad/eligibility";
import { phaseOf } from "#domain/olympiad/phases";
import { offeredCategories, readProgramme } from "#domain/olympiad/programme";
import { mayRegister } from "#domain/olympiad/registration";
import { shardName } from "#domain/attempt/shard";
import { Role } from "#domain/user/role";
import { findEntryWay, holderOf, seatPeople } from "../competition/seat";
import { insertParticipants } from "./participants/store";
import { purchasesOf } from "../account/users/person";
import { findUser } from "../account/users/store";
import type { ParticipateInput } from "./contract";
import { findParticipant, findPrizes, type OlympiadRow, type ParticipantRecord } from "./store";

/** Whom a category is for. `id` is null for somebody who has no account yet. */
export type Candidate = { id: string | null; role: number; type: string; birthday: string | null };

/** The categories a person may be in, by birthday, role and earlier prizes; an admin who chooses has all of them. */
export async function categoriesFor(db: Db, olympiad: OlympiadRow, person: Candidate, chooser = person.role) {
	const programme = readProgramme(olympiad.programme);
	const prizes = person.id === null ? [] : await findPrizes(db, person.id, olympiad);
	const offered = offeredCategories(olympiad.type, programme);
	const codes = eligibleCategories({
		type: olympiad.type,
		year: olympiadYear(olympiad.startsAt),
		birthYear: person.birthday === null ? null : Number(person.birthday.slice(0, 4)),
		isTeacher: person.role === Role.teacher || person.role === Role.school || person.type === "teacher",
		isAdmin: chooser === Role.admin,
		previousPrize: hardestOf(prizes),
		...(programme ? { offered } : {}),
	});
	return codes.flatMap((code) => {
		const category = categoryOf(code);
		return category ? [{ code, level: category.level }] : [];
	});
}

/** Where the attempts of a participant will live: by country, fixed here. */
export function shardFor(env: Env, olympiadId: string, country: string, userId: string): string {
	const region = regionOf(country, env.ATTEMPT_REGIONS);
	return shardName(olympiadId, region, userId, Number(env.ATTEMPT_SHARDS));
}

/** Asked twice with the same choice: the same answer; with another: the code of who is in already. */
function repeated(record: ParticipantRecord, input: ParticipateInput, kind: OlympiadRow["kind"]): ParticipantRecord {
	const { category, country } = record.participant;
	if (category !== input.category || country !== input.country) throw new DomainError(alreadyIn(kind));
	return record;
}

/**
 * Registers a person by oneself; where the attempts will live is fixed here. Throws HAVE_ONLINE_OLIMPIC or
 * HAVE_OFFLINE_OLIMPIC for another choice than before, OLIMPIC_FINISHED after the end, OLIMPIC_FULL, TICKET_REQUIRED where
 * a seat costs something, TICKETS_SOLD_OUT where a hall has none left, PURCHASE_ERROR where the olympiad is not paid for,
 * NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a category that is not this person's. `now` in milliseconds.
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
	const { way } = await findEntryWay(db, olympiad);
	if (way === "order") throw new DomainError("TICKET_REQUIRED");
	if (!mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad)) throw new DomainError("PURCHASE_ERROR");
	const categories = await categoriesFor(db, olympiad, user);
	if (!categories.some(({ code }) => code === input.category)) {
		throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC", { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" });
	}
	const { category, country } = input;
	const shard = shardFor(env, olympiad.id, country, userId);
	const row = { userId, category, country, creatorId: userId, shard };
	if (way === "seat") {
		await seatPeople(db, olympiad, [{ row, holder: holderOf(user) }], userId, now).catch(async (error: unknown) => {
			// asked twice at the same moment: the other one has the seat
			if (!(await findParticipant(db, olympiad.id, userId))) throw error;
		});
	} else {
		await insertParticipants(db, olympiad.id, [row], now);
	}
	const record = await findParticipant(db, olympiad.id, userId);
	if (!record) throw new DomainError("OLIMPIC_NOT_FOUND");
	return repeated(record, input, olympiad.kind);
}
