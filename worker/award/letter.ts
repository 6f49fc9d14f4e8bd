import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { findTarget, findUser } from "../account/users/store";
import type { LetterTextInput } from "./contract";
import { replacedMeanwhile } from "./issue";
import { findDiploma, saveLetterText, type ShownDiploma } from "./store";

/** A teacher's letter is reached through the teacher, a centre's by the heads of that centre; an admin reaches all. */
async function reachesLetter(db: Db, actor: Actor, { mode, recipientId }: ShownDiploma): Promise<boolean> {
	if (mode === "personal") return false;
	if (may(actor, "olympiad.flags")) return true;
	if (mode === "teacher") return may(actor, "diplomas.centre", await findTarget(db, recipientId));
	return (await findUser(db, actor.id))?.schoolId === recipientId;
}

/** Changes the words of a letter to a centre or teacher. Throws NOT_FOUND out of reach, CONFLICT once it was replaced. */
export async function changeLetter(db: Db, actor: Actor, id: string, input: LetterTextInput, now: number) {
	const letter = await findDiploma(db, id);
	if (!letter || !(await reachesLetter(db, actor, letter))) throw new DomainError("NOT_FOUND");
	if (letter.replacedBy !== null) {
		throw may(actor, "diplomas.issue") ? await replacedMeanwhile(db, letter) : new DomainError("CONFLICT");
	}
	await saveLetterText(db, letter, input.lang, input.text, actor.id, now);
	return input.lang === "ru" ? { ...letter, textRu: input.text } : { ...letter, textEn: input.text };
}
