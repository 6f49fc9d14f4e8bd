import { toIso } from "../../http/contract";
import { scoresOf } from "#db/stages";
import { totalOf } from "#domain/olympiad/stages";
import type { OlympiadRow } from "../store";
import { delegateName } from "../mappers";
import type { ListedParticipant } from "./contract";
import type { ListedRow } from "./store";

/** A row of the table; `place` as the reader may see it. */
export function toListed(
	{ participant, result, user, creator, school }: ListedRow,
	place: number | null,
): ListedParticipant {
	const scores = result && scoresOf(result);
	const entered = creator && creator.id !== participant.userId;
	return {
		_id: participant.id,
		olimpic: participant.olympiadId,
		userId: participant.userId,
		category: participant.category,
		country: participant.country,
		place,
		link: participant.link,
		result: scores,
		score: scores && totalOf(scores),
		creator_id: participant.creatorId,
		delegate: entered ? { _id: creator.id, name: delegateName({ ...creator, school }) } : null,
		user: {
			_id: user.id,
			role: user.role,
			name: user.name,
			surname: user.surname,
			name_en: user.nameEn,
			surname_en: user.surnameEn,
			birthday: user.birthday,
		},
		disabilities: participant.disabilities,
		tshirt: participant.tshirt,
		companions: participant.companions,
		association: participant.association,
		created_at: toIso(participant.createdAt),
	};
}

/** The olympiad of a list or form. */
export function olympiadHead(olympiad: OlympiadRow) {
	return {
		_id: olympiad.id,
		name: olympiad.name,
		name_en: olympiad.nameEn || olympiad.name,
		kind: olympiad.kind,
		results_state: olympiad.resultsState,
		participants_limit: olympiad.participantsLimit,
		maintainers_limit: olympiad.maintainersLimit,
	};
}
