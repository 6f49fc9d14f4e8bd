import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { requireParentPassword } from "../../account/auth/parent-password";
import type { Caller } from "../../account/auth/place";
import { hashSecret } from "../../account/auth/secret";
import type { Session } from "../../http/router";
import { mergeStudents } from "../merge/merge";
import { adopt, findName } from "../people/student-store";
import type { TeachingAnswer, TeachingRequest } from "./contract";
import { findRequest, noteAnswer } from "./store";

async function requestOf(db: Db, session: Session, token: string, key: string, now: number) {
	const request = await findRequest(db, hashSecret(key, "teaching", token), session.userId, now);
	if (!request) throw new DomainError("NOT_FOUND");
	return request;
}

/** Who asks to teach whom. Throws NOT_FOUND for a request of another account, an answered one and one that is too old. */
export async function showRequest(
	db: Db,
	session: Session,
	token: string,
	key: string,
	now: number,
): Promise<TeachingRequest> {
	const { teacherId, child } = await requestOf(db, session, token, key, now);
	const teacher = await findName(db, teacherId);
	return { teacher: { name: teacher?.name ?? "", name_en: teacher?.nameEn ?? "" }, child };
}

/**
 * The owner's answer. A yes needs the password of the account: the teacher teaches it from then on, and what the child has
 * done under the record of the teacher's follows. Throws as `showRequest`, WRONG_PARENT_PASSWORD and TOO_MANY_REQUESTS.
 */
export async function answerRequest(
	db: Db,
	session: Session,
	{ token, accept, password }: TeachingAnswer & { token: string },
	caller: Caller,
	now: number,
): Promise<{ accepted: boolean }> {
	const { id, childId, teacherId, teacherRole, group } = await requestOf(db, session, token, caller.key, now);
	if (accept) {
		const own = { userId: session.userId, password, session: session.id };
		await requireParentPassword(db, own, caller, now);
	}
	if (!(await noteAnswer(db, id, accept, now))) throw new DomainError("NOT_FOUND");
	if (!accept) return { accepted: false };
	await adopt(db, session.userId, teacherId, group, session.userId, now);
	try {
		await mergeStudents(db, { id: teacherId, role: teacherRole }, { kept: session.userId, gone: childId }, now);
	} catch (error) {
		// two accounts of one name stand among the duplicates until the teacher makes them one
		if (!(error instanceof DomainError)) throw error;
	}
	return { accepted: true };
}
