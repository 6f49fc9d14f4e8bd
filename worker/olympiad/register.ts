import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { regionOf } from "#domain/geo/countries";
import { categoryOf, olympiadYear } from "#domain/olympiad/categories";
import { eligibleCategories, hardestOf } from "#domain/olympiad/eligibility";
import { phaseOf } from "#domain/olympiad/phases";
import { mayRegister } from "#domain/olympiad/registration";
import { shardName } from "#domain/olympiad/shard";
import { Role } from "#domain/user/role";
import type { UserRow } from "../users/person";
import { findUser } from "../users/store";
import type { ParticipateInput } from "./contract";
import { findParticipant, findPrizes, insertParticipant, type OlympiadRow, type ParticipantRecord } from "./store";

/** The classes a person may choose in an olympiad, by birthday, role and earlier prizes. */
export async function classesFor(db: Db, olympiad: OlympiadRow, user: UserRow) {
	const codes = eligibleCategories({
		type: olympiad.type,
		year: olympiadYear(olympiad.startsAt),
		birthYear: user.birthday === null ? null : Number(user.birthday.slice(0, 4)),
		isTeacher: user.role === Role.teacher || user.role === Role.school || user.type === "teacher",
		isAdmin: user.role === Role.admin,
		previousPrize: hardestOf(await findPrizes(db, user.id, olympiad)),
	});
	return codes.flatMap((code) => {
		const category = categoryOf(code);
		return category ? [{ code, level: category.level }] : [];
	});
}

/** Asked twice with the same choice: the same answer; with another: CONFLICT. */
function repeated(record: ParticipantRecord, input: ParticipateInput): ParticipantRecord {
	const { category, country } = record.participant;
	if (category !== input.category || country !== input.country) throw new DomainError("CONFLICT");
	return record;
}

/**
 * Registers a person by oneself; where the attempts will live is fixed here. Throws CONFLICT for another choice than
 * before, OLIMPIC_FINISHED after the end, PURCHASE_ERROR where the olympiad is not paid for,
 * NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a class that is not this person's. `now` in milliseconds.
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
	if (earlier) return repeated(earlier, input);
	if (phaseOf(olympiad, now) === "after") throw new DomainError("OLIMPIC_FINISHED");
	const purchases = {
		olimpic_1: user.olimpic1,
		olimpic_2: user.olimpic2,
		olimpic_3: user.olimpic3,
		access: user.accessUntil,
	};
	if (!mayRegister({ ...user, purchases }, olympiad)) throw new DomainError("PURCHASE_ERROR");
	const classes = await classesFor(db, olympiad, user);
	if (!classes.some(({ code }) => code === input.category)) {
		throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC", { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" });
	}
	const region = regionOf(input.country, env.ATTEMPT_REGIONS);
	await insertParticipant(db, {
		olympiadId: olympiad.id,
		userId,
		category: input.category,
		country: input.country,
		creatorId: userId,
		shard: shardName(olympiad.id, region, userId, Number(env.ATTEMPT_SHARDS)),
		createdAt: now,
	});
	const record = await findParticipant(db, olympiad.id, userId);
	if (!record) throw new DomainError("OLIMPIC_NOT_FOUND");
	return repeated(record, input);
}
