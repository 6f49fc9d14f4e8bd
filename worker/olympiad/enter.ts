import type { z } from "zod";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { enterPeople } from "./participants/enter-people";
import { requireAction } from "../account/users/require-action";
import type { EnterInput } from "./contract";
import { showParticipant } from "./participant";
import { register } from "./register";
import { findParticipants, type OlympiadRow } from "./store";

/**
 * The participate calls: oneself, or the people of `ids` by an actor who may enter them. Idempotent. Throws as
 * `register` and `enterPeople` do, FORBIDDEN for a role that enters nobody. `now` in milliseconds.
 */
export async function enter(
	env: Env,
	db: Db,
	olympiad: OlympiadRow,
	userId: string,
	input: z.infer<typeof EnterInput>,
	now: number,
) {
	const { ids, params, category, country } = input;
	if (!ids || !params) {
		if (category === undefined || country === undefined) throw new DomainError("VALIDATION");
		return showParticipant(env, await register(env, db, olympiad, userId, { category, country }, now), now);
	}
	const actor = await requireAction(db, userId, "participants.create");
	await enterPeople(env, db, actor, olympiad, ids, params, now);
	const found = await findParticipants(db, olympiad.id, ids);
	const records = new Map(found.map((record) => [record.participant.userId, record]));
	const data = await Promise.all(
		[...new Set(ids)].map((id) => {
			const record = records.get(id);
			if (!record) throw new DomainError("PARTICIPANT_NOT_FOUND");
			return showParticipant(env, record, now);
		}),
	);
	return { data, count: data.length };
}
