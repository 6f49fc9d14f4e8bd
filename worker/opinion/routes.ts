import { DomainError } from "#domain/errors";
import { averageOf, changeable, fewestShown, questionFor, type Subject } from "#domain/opinion/opinion";
import { Role } from "#domain/user/role";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { toIso } from "../http/contract";
import { consumeRateLimit, opinionsPerPerson } from "../http/rate-limit";
import { readRefusals, refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { streamOf, workbook, workbookType } from "../spreadsheet/workbook";
import { OpinionAsk, OpinionFilter, OpinionInput, Opinions, OpinionSeen, OpinionsQuery, OwnOpinions } from "./contract";
import { opinionSheet } from "./sheet";
import {
	answeredAt,
	countOwn,
	findNames,
	keepAnswer,
	listAnswers,
	logExport,
	noteAsked,
	noteDeclined,
	readAskFacts,
	tookPart,
} from "./store";

const tags = ["opinions"];
const rowsPerPage = 100;
const kept = { 204: { description: "Kept" } } as const;
const refused = refusals({ missing: "Nothing of theirs", conflict: "Answered more than a day ago" });

const ask = signedRoute({
	method: "get",
	path: "/opinions/ask",
	tags,
	summary: "What this person may be asked to rate now, which is rarely anything",
	responses: { 200: json(OpinionAsk, "The question"), ...readRefusals({ missing: "Nothing of the kind" }) },
});
const seen = signedRoute({
	method: "post",
	path: "/opinions/ask",
	tags,
	summary: "Say that the question was shown, or put off",
	request: jsonBody(OpinionSeen, "Which of the two"),
	responses: { ...kept, ...refused },
});
const answer = signedRoute({
	method: "post",
	path: "/opinions",
	tags,
	summary: "Rate a lesson, an olympiad or the product; within a day the same call changes it",
	request: jsonBody(OpinionInput, "Stars and a comment"),
	responses: { ...kept, ...refused },
});
const own = signedRoute({
	method: "get",
	path: "/opinions/own",
	tags,
	summary: "The average of one's own lessons, from five answers on",
	responses: { 200: json(OwnOpinions, "The average"), ...readRefusals({ missing: "Nothing of the kind" }) },
});
const list = signedRoute({
	method: "get",
	path: "/opinions",
	tags,
	summary: "What people think, without who said it",
	request: { query: OpinionsQuery },
	responses: { 200: json(Opinions, "A page, the newest first"), ...readRefusals({ missing: "Nothing of the kind" }) },
});
const file = signedRoute({
	method: "get",
	path: "/opinions.xlsx",
	tags,
	summary: "The same as a spreadsheet",
	request: { query: OpinionFilter },
	responses: {
		200: { description: "The file", content: { [workbookType]: {} } },
		...readRefusals({ missing: "Nothing of the kind" }),
	},
});

/** Star ratings with a comment: asked rarely, read by staff. */
export const opinionRoutes = createRouter()
	.openapi(ask, async (c) => {
		const { db, now, session } = c.var;
		const facts = await readAskFacts(db, session.userId, now);
		const question = facts ? questionFor(facts, now) : null;
		const last = facts?.latest && changeable(facts.latest.at, now) ? facts.latest : null;
		const named = async ({ subject, id }: { subject: Subject; id: string }) => {
			const { name, nameEn } = await findNames(db, subject, id);
			return { subject, _id: id, name, name_en: nameEn || name };
		};
		return c.json(
			{
				ask: question && (await named(question)),
				latest: last && { ...(await named(last)), stars: last.stars, comment: last.comment },
			},
			200,
		);
	})
	.openapi(seen, async (c) => {
		const { db, now, session } = c.var;
		const note = c.req.valid("json").what === "later" ? noteDeclined : noteAsked;
		await note(db, session.userId, now);
		return c.body(null, 204);
	})
	.openapi(answer, async (c) => {
		const { db, now, actor } = await authorise(c, "opinions.give");
		const input = c.req.valid("json");
		await consumeRateLimit(db, `opinions:${actor.id}`, opinionsPerPerson, now);
		const asked =
			input.subject === "product"
				? input._id === "" && (actor.role === Role.teacher || actor.role === Role.school)
				: actor.role === Role.student && (await tookPart(db, actor.id, input.subject, input._id));
		if (!asked) throw new DomainError("NOT_FOUND");
		const before = await answeredAt(db, actor.id, input.subject, input._id);
		if (before !== null && !changeable(before, now)) throw new DomainError("OPINION_TOO_LATE");
		await keepAnswer(db, actor, input, now);
		return c.body(null, 204);
	})
	.openapi(own, async (c) => {
		const { db, actor } = await authorise(c, "opinions.own");
		const counts = await countOwn(db, actor.id);
		const count = counts.reduce((sum, each) => sum + each, 0);
		const shown = count >= fewestShown;
		return c.json({ average: shown ? averageOf(counts) : null, count: shown ? count : 0 }, 200);
	})
	.openapi(list, async (c) => {
		const { db } = await authorise(c, "opinions.read");
		const { page, ...filter } = c.req.valid("query");
		const { rows, counts } = await listAnswers(db, filter, { offset: (page - 1) * rowsPerPage, limit: rowsPerPage });
		return c.json(
			{
				data: rows.map((row) => ({ ...row, at: toIso(row.at) })),
				count: counts.reduce((sum, each) => sum + each, 0),
				page,
				rowsPerPage,
				average: averageOf(counts),
				stars: counts,
			},
			200,
		);
	})
	.openapi(file, async (c) => {
		const { db, now, actor } = await authorise(c, "opinions.read");
		const filter = c.req.valid("query");
		await logExport(db, filter, actor.id, now);
		return c.body(streamOf(workbook([opinionSheet(db, filter)], now)), 200, {
			"Content-Type": workbookType,
			"Content-Disposition": 'attachment; filename="opinions.xlsx"',
		});
	});
