import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { changeIdentity } from "#domain/user/identity";
import { Role } from "#domain/user/role";
import { hashPassword } from "../../account/auth/password";
import { assertMayGivePassword } from "../../account/users/give-password";
import { checkNames } from "../../http/check-words";
import { revokeAttemptSessions } from "../../attempt/revoke";
import { olympiadFor, ownRecord } from "../participant";
import { changesOf, writeMove } from "../participants/change";
import { asFirst } from "../participants/edit-version-store";
import { findTarget, findUser } from "../../account/users/store";
import type { StudentChanges } from "./contract";
import { assertBirthday, creatorFor, participationOf } from "./create";
import { updateStudent } from "./store";

/**
 * Changes a student within reach and, with `category`, the participation, both or neither. Throws NOT_FOUND out of
 * reach, IDENTITY_LOCKED for name, surname and birthday after their one change, for actors who may not correct it, OWN_ACCOUNT
 * and FORBIDDEN for a password that is not theirs to give, CONFLICT where the participant was changed since `version`.
 */
export async function editStudent(env: Env, db: Db, actor: Actor, id: string, input: StudentChanges, now: number) {
	const [user, target] = await Promise.all([findUser(db, id), findTarget(db, id)]);
	const reached = user?.role === Role.student && may(actor, "participants.edit", target);
	if (!user || !reached) throw new DomainError("NOT_FOUND");
	const { name, surname } = input;
	checkNames(
		{ name, surname, name_en: input.name_en, surname_en: input.surname_en },
		{ ...user, name_en: user.nameEn, surname_en: user.surnameEn },
	);
	const wanted = { name, surname, birthday: input.birthday || undefined };
	const identity = changeIdentity(user, wanted, !may(actor, "users.identity", target));
	assertBirthday(identity.changes.birthday, now);
	if (Object.keys(identity.problems).length > 0) throw new DomainError("IDENTITY_LOCKED", identity.problems);
	if (input.password) await assertMayGivePassword(db, actor, user);
	const creator = input.creator_id && input.creator_id !== user.creatorId && actor.role !== Role.school;
	const creatorId = creator ? await creatorFor(db, actor, input.creator_id) : undefined;

	const fields = participationOf(input);
	const record = fields && (await ownRecord(db, (await olympiadFor(db, input.olimpic, now)).id, id));
	const entry = record && {
		id: record.participant.id,
		version: record.participant.version,
		known: input.version,
		olympiadId: record.olympiad.id,
		changes: {
			...(await changesOf(env, db, actor, record, fields, now, identity.changes.birthday)),
			...(creatorId ? { creatorId } : {}),
		},
	};
	const person = {
		nameEn: input.name_en,
		surnameEn: input.surname_en,
		...identity.changes,
		...(input.phone === undefined ? {} : { phone: input.phone }),
		...(creatorId ? { creatorId } : {}),
		...(input.password ? { passwordHash: await hashPassword(input.password) } : {}),
	};
	const write = () => updateStudent(db, id, person, entry, actor.id, now);
	const written = record && entry ? asFirst(db, entry.id, () => writeMove(env, record, entry.changes, write)) : write();
	const { user: saved, ended } = await written;
	await revokeAttemptSessions(env, db, id, ended);
	return { user: { ...saved, schoolName: user.schoolName }, participant: record?.participant.id ?? null };
}
