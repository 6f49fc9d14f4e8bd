import { createRoute, z } from "@hono/zod-openapi";
import { may } from "#domain/access/permissions";
import { normalizeCode } from "#domain/diploma/code";
import { DomainError } from "#domain/errors";
import { addressKey } from "../account/auth/address";
import { certificatePerAddress, consumeRateLimit } from "../http/rate-limit";
import { signedRoute } from "../account/auth/signed-in";
import { ErrorBody, IdParam } from "../http/contract";
import { createRouter, json, jsonBody } from "../http/router";
import { authorise, actorOf } from "../account/users/require-action";
import {
	Certificate,
	Diploma,
	DiplomaFilter,
	DiplomaList,
	DiplomaModeName,
	DiplomaPrintQuery,
	DiplomaStack,
	IssueAnswer,
	IssueInput,
	LetterTextInput,
	ReissueInput,
} from "./contract";
import { toExamProof } from "./exam/mappers";
import { findExamCode } from "./exam/store";
import { issueAll, findOrIssueDiploma, reissue } from "./issue";
import { changeLetter } from "./letter";
import { listDiplomas, listFilters } from "./list-store";
import { listStack } from "./stack-store";
import { findByCode } from "./store";
import { toCertificate, toDiploma, toRow } from "./mappers";

const tags = ["diplomas"];
const refused = {
	401: json(ErrorBody, "No valid session"),
	403: json(ErrorBody, "A role without this right, or diplomas are not open"),
	404: json(ErrorBody, "Not there or out of reach"),
	409: json(ErrorBody, "Results are not final, or replaced already"),
} as const;
const invalid = { ...refused, 422: json(ErrorBody, "Invalid fields") } as const;

const list = signedRoute({
	method: "get",
	path: "/olimpic/diplomas",
	tags,
	summary: "Participants with a place: one's own, for staff those within reach",
	request: { query: DiplomaFilter },
	responses: { 200: json(DiplomaList, "A page of them"), ...invalid },
});

const open = signedRoute({
	method: "post",
	path: "/olimpic/diploma/{mode}/{id}",
	tags,
	summary: "The diploma a participant's record leads to; made on first asking, the same ever after",
	request: { params: z.object({ mode: DiplomaModeName, id: z.string() }) },
	responses: { 200: json(Diploma, "The diploma"), ...invalid },
});

const issue = signedRoute({
	method: "post",
	path: "/olimpic/{id}/diplomas",
	tags,
	summary: "Issue diplomas for everybody with a place, of a category where it is named",
	request: { params: IdParam, ...jsonBody(IssueInput, "Category and kind") },
	responses: { 200: json(IssueAnswer, "How many"), ...invalid },
});

const stack = signedRoute({
	method: "get",
	path: "/olimpic/{id}/diplomas/print",
	tags,
	summary: "Issued diplomas of an olympiad within reach, to print one after another",
	request: { params: IdParam, query: DiplomaPrintQuery },
	responses: { 200: json(DiplomaStack, "At most 200"), ...invalid },
});

const text = signedRoute({
	method: "post",
	path: "/olimpic/diplomas/{id}/text",
	tags,
	summary: "Change the words of a letter to a centre or teacher",
	request: { params: IdParam, ...jsonBody(LetterTextInput, "The words in one language") },
	responses: { 200: json(Diploma, "The letter"), ...invalid },
});

const again = signedRoute({
	method: "post",
	path: "/olimpic/diplomas/{id}/reissue",
	tags,
	summary: "Issue a diploma anew; the old code stays and names the new one",
	request: { params: IdParam, ...jsonBody(ReissueInput, "Why") },
	responses: { 200: json(Diploma, "The new diploma"), ...invalid },
});

const check = createRoute({
	method: "get",
	path: "/certificates/{code}",
	tags,
	summary: "What the holder of a code may know: what the sheet says, and whether it stands",
	request: { params: z.object({ code: z.string().max(64) }) },
	responses: {
		200: json(Certificate, "The certificate"),
		404: json(ErrorBody, "CERTIFICATION_NOT_FOUND"),
		429: json(ErrorBody, "Too many checks from one address"),
	},
});

export const diplomaRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, session } = c.var;
		const actor = await actorOf(db, session.userId);
		const [{ rows, count, next }, filters] = await Promise.all([
			listDiplomas(db, actor, c.req.valid("query")),
			listFilters(db, actor),
		]);
		const olympiads = filters.map(({ id, ...rest }) => ({ _id: id, ...rest }));
		const rights = { letters: may(actor, "diplomas.centre"), issue: may(actor, "diplomas.issue") };
		return c.json({ data: rows.map(toRow), count, next, olympiads, may: rights }, 200);
	})
	.openapi(stack, async (c) => {
		const { db, actor } = await authorise(c, "participants.list");
		const { mode, ...filter } = c.req.valid("query");
		if (mode !== "personal" && !may(actor, "diplomas.centre")) throw new DomainError("FORBIDDEN");
		const { rows, next } = await listStack(db, actor, c.req.valid("param").id, mode, filter);
		return c.json({ data: rows.map((row) => toDiploma(row, actor)), next }, 200);
	})
	.openapi(open, async (c) => {
		const { db, now, session } = c.var;
		const actor = await actorOf(db, session.userId);
		const { mode, id } = c.req.valid("param");
		return c.json(toDiploma(await findOrIssueDiploma(db, actor, mode, id, now), actor), 200);
	})
	.openapi(issue, async (c) => {
		const { db, now, actor } = await authorise(c, "diplomas.issue");
		const by = { actorId: actor.id, now, reason: "" };
		return c.json(await issueAll(db, c.req.valid("param").id, c.req.valid("json"), by), 200);
	})
	.openapi(text, async (c) => {
		const { db, now, actor } = await authorise(c, "diplomas.centre");
		const letter = await changeLetter(db, actor, c.req.valid("param").id, c.req.valid("json"), now);
		return c.json(toDiploma(letter, actor), 200);
	})
	.openapi(again, async (c) => {
		const { db, now, actor } = await authorise(c, "diplomas.issue");
		const by = { actorId: actor.id, now, reason: c.req.valid("json").reason };
		return c.json(toDiploma(await reissue(db, c.req.valid("param").id, by), actor), 200);
	})
	.openapi(check, async (c) => {
		const { db, now } = c.var;
		await consumeRateLimit(
			db,
			`certificate:${addressKey(c.req.header("cf-connecting-ip"))}`,
			certificatePerAddress,
			now,
		);
		const code = normalizeCode(c.req.valid("param").code);
		const found = code === null ? undefined : await findByCode(db, code);
		if (found) return c.json(toCertificate(found), 200);
		const level = code === null ? undefined : await findExamCode(db, code);
		if (!level) throw new DomainError("CERTIFICATION_NOT_FOUND");
		return c.json(toExamProof(level), 200);
	});
