import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { LinkInput, Participant } from "./contract";
import { olympiadFor, ownRecord, resultOf } from "./participant";
import { saveLink } from "./store";
import { toParticipant } from "./mappers";

/**
 * Attaches the video link to the person's own result. Throws PARTICIPANT_NOT_FOUND, ATTEMPT_NOT_FOUND while there is no
 * result, CONFLICT once the results are final. `now` in milliseconds.
 */
export async function attachLink(
	env: Env,
	db: Db,
	userId: string,
	input: LinkInput,
	now: number,
): Promise<Participant> {
	const { id } = await olympiadFor(db, input.olimpicId, now);
	const record = await ownRecord(db, id, userId);
	const result = await resultOf(env, record, now);
	if (!result) throw new DomainError("ATTEMPT_NOT_FOUND");
	if (record.participant.link !== input.link) {
		if (record.olympiad.resultsState === "final") throw new DomainError("CONFLICT");
		await saveLink(db, record.participant, input.link, userId, now);
	}
	return toParticipant({ ...record, participant: { ...record.participant, link: input.link } }, result);
}
