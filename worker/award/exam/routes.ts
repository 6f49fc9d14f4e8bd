import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { codeBytes, codeFrom } from "#domain/diploma/code";
import { examTypes } from "#domain/exam/exam-type";
import { compareLevels } from "#domain/exam/levels";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { currentLevels } from "../../exam/level-store";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import {
	ExamCertificate,
	ExamCertificateHistory,
	ExamCertificateQuery,
	ExamCertificateStack,
	ExamIssueAnswer,
	ExamIssueInput,
	ExamReissueInput,
	ExamWithdrawInput,
} from "./contract";
import { toExamCertificate, toIssued } from "./mappers";
import {
	certificatesOf,
	type Draft,
	findCertificate,
	findUncertified,
	insertCertificates,
	levelsOnCertificates,
	listCertificates,
	passedLevels,
	schoolsOnCertificates,
	type ShownCertificate,
	stackSize,
	withdrawCertificate,
} from "./store";

const tags = ["exams"];
const refused = refusals({ missing: "No certificate within reach", conflict: "It was replaced already" });

const stack = signedRoute({
	method: "get",
	path: "/exams/certificates",
	tags,
	summary: "Certificates of the people within reach, to print one after another",
	request: { query: ExamCertificateQuery },
	responses: { 200: json(ExamCertificateStack, "At most 200, newest first"), ...refused },
});

const issue = signedRoute({
	method: "post",
	path: "/exams/certificates",
	tags,
	summary: "Issue certificates of passed exams",
	request: jsonBody(ExamIssueInput, "Which exams; without them all that have none"),
	responses: { 200: json(ExamIssueAnswer, "How many"), ...refused },
});

const show = signedRoute({
	method: "get",
	path: "/exams/{id}/certificate",
	tags,
	summary: "The certificate of an exam",
	request: { params: IdParam },
	responses: { 200: json(ExamCertificate, "The certificate that stands"), ...refused },
});

const history = signedRoute({
	method: "get",
	path: "/exams/{id}/certificate/history",
	tags,
	summary: "All certificates of an exam: who issued them, and why anew",
	request: { params: IdParam },
	responses: { 200: json(ExamCertificateHistory, "The first issued first"), ...refused },
});

const withdraw = signedRoute({
	method: "post",
	path: "/exams/{id}/certificate/withdraw",
	tags,
	summary: "Take a certificate back; its code says so, and the level is not passed any more",
	request: { params: IdParam, ...jsonBody(ExamWithdrawInput, "Why") },
	responses: { 200: json(ExamCertificateHistory, "All certificates of the exam"), ...refused },
});

const again = signedRoute({
	method: "post",
	path: "/exams/{id}/certificate/reissue",
	tags,
	summary: "Issue a certificate anew; the old code stays and names the new one",
	request: { params: IdParam, ...jsonBody(ExamReissueInput, "Why") },
	responses: { 200: json(ExamCertificate, "The new certificate"), ...refused },
});

const newCode = () => codeFrom(crypto.getRandomValues(new Uint8Array(codeBytes)));
const ownName = { nameRu: "", nameEn: "" };
const draftOf = (examId: string, old: string | null, name = ownName): Draft => {
	return { id: uuidv7(), code: newCode(), examId, old, ...name };
};

async function shownTo(db: Db, actor: Actor, rows: readonly ShownCertificate[]) {
	const people = [...new Set(rows.map(({ certificate }) => certificate.recipientId))];
	const [levels, passed] = await Promise.all([currentLevels(db, examTypes), passedLevels(db, people)]);
	const reissuable = may(actor, "exams.manage");
	return rows.map((row) => {
		const { recipientId, type } = row.certificate;
		return toExamCertificate(row, levels, passed.get(`${recipientId} ${type}`) ?? new Map(), reissuable);
	});
}

async function standing(db: Db, actor: Actor, examId: string): Promise<ShownCertificate> {
	const found = await findCertificate(db, actor, examId);
	if (!found) throw new DomainError("NOT_FOUND");
	return found;
}

export const examCertificateRoutes = createRouter()
	.openapi(stack, async (c) => {
		const { db, actor } = await authorise(c, "exams.read");
		const [rows, levels, schools] = await Promise.all([
			listCertificates(db, actor, c.req.valid("query")),
			levelsOnCertificates(db, actor),
			schoolsOnCertificates(db, actor),
		]);
		const page = rows.slice(0, stackSize);
		const next = rows.length > stackSize ? (page.at(-1)?.certificate.id ?? null) : null;
		const narrower = { levels: levels.toSorted((one, other) => compareLevels(one.level, other.level)), schools };
		return c.json({ data: await shownTo(db, actor, page), next, ...narrower }, 200);
	})
	.openapi(issue, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const wanted = await findUncertified(db, c.req.valid("json").exams);
		const drafts = wanted.map(({ id }) => draftOf(id, null));
		const by = { actorId: actor.id, now, reason: "" };
		const issued = drafts.length === 0 ? 0 : await insertCertificates(db, drafts, by);
		return c.json({ issued, left: (wanted[0]?.all ?? 0) - wanted.length }, 200);
	})
	.openapi(show, async (c) => {
		const { db, actor } = await authorise(c, "exams.read");
		const found = await standing(db, actor, c.req.valid("param").id);
		if (found.certificate.withdrawnAt !== null) throw new DomainError("CERTIFICATE_WITHDRAWN");
		const [shown] = await shownTo(db, actor, [found]);
		return c.json(shown!, 200);
	})
	.openapi(history, async (c) => {
		const { db, actor } = await authorise(c, "exams.manage");
		const { certificate } = await standing(db, actor, c.req.valid("param").id);
		return c.json({ data: (await certificatesOf(db, certificate.examId)).map(toIssued) }, 200);
	})
	.openapi(withdraw, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const { certificate } = await standing(db, actor, c.req.valid("param").id);
		const { reason } = c.req.valid("json");
		const gone = await withdrawCertificate(db, certificate.examId, { actorId: actor.id, now, reason });
		if (!gone) throw new DomainError("CONFLICT");
		return c.json({ data: (await certificatesOf(db, certificate.examId)).map(toIssued) }, 200);
	})
	.openapi(again, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const { certificate } = await standing(db, actor, c.req.valid("param").id);
		const { reason, name_ru: nameRu, name_en: nameEn } = c.req.valid("json");
		const drafts = [draftOf(certificate.examId, certificate.id, { nameRu, nameEn })];
		const made = await insertCertificates(db, drafts, { actorId: actor.id, now, reason });
		if (made === 0) throw new DomainError("CONFLICT");
		const [shown] = await shownTo(db, actor, [await standing(db, actor, certificate.examId)]);
		return c.json(shown!, 200);
	});
