import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { findUser } from "../../account/users/store";
import { VersionQuery } from "../../content/contract";
import { toIso } from "../../http/contract";
import { consumeRateLimit, copiesPerPerson } from "../../http/rate-limit";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { originOf } from "../../http/settings";
import { sendAfter } from "../../mail/send-after";
import { queueCopy } from "../../mail/store";
import { findTexts, listTexts, readTexts, saveTexts } from "../../mail/text-store";
import { LetterCopyInput, LetterKindParam, LetterPreview, LetterTexts, LetterTextsInput } from "./contract";
import { assertWritten, builtInSample, sampleMail } from "./write";

const tags = ["admin"];
const refused = refusals({ missing: "No such version", conflict: "Nothing of the kind" });
const done = { 204: { description: "Done" }, ...refused };
const request = { params: LetterKindParam };

const read = signedRoute({
	method: "get",
	path: "/letter-texts/{kind}",
	tags,
	summary: "What a kind of letter says in both languages, its built-in text and its versions",
	request: { ...request, query: VersionQuery },
	responses: { 200: json(LetterTexts, "The letter as it stands, or one of its versions"), ...refused },
});

const save = signedRoute({
	method: "post",
	path: "/letter-texts/{kind}",
	tags,
	summary: "Change what a kind of letter says; what is empty is the built-in text",
	request: { ...request, ...jsonBody(LetterTextsInput, "Both languages") },
	responses: done,
});

const preview = signedRoute({
	method: "post",
	path: "/letter-texts/{kind}/preview",
	tags,
	summary: "A letter as it would go, with people of a sample; keeps nothing",
	request: { ...request, ...jsonBody(LetterTextsInput, "Both languages") },
	responses: { 200: json(LetterPreview, "Both languages"), ...refused },
});

const copy = signedRoute({
	method: "post",
	path: "/letter-texts/{kind}/copy",
	tags,
	summary: "Send a letter with people of a sample to oneself; keeps no text",
	request: { ...request, ...jsonBody(LetterCopyInput, "Both languages, and which of them goes") },
	responses: done,
});

const nothing = { subject: "", html: "" };

/** What the letters of the product say, for an admin. */
export const letterTextRoutes = createRouter()
	.openapi(read, async (c) => {
		const { db } = await authorise(c, "content.edit");
		const { kind } = c.req.valid("param");
		const { version } = c.req.valid("query");
		const texts = version === undefined ? (await readTexts(db, [kind])).get(kind) : await findTexts(db, kind, version);
		if (version !== undefined && !texts) throw new DomainError("NOT_FOUND");
		const origin = originOf(c.env, c.req.url);
		const versions = (await listTexts(db, kind)).map((one) => ({
			version: one.version,
			saved_at: toIso(one.savedAt),
			by: one.by,
		}));
		const built_in = { ru: builtInSample(kind, "ru", origin), en: builtInSample(kind, "en", origin) };
		return c.json({ ru: texts?.ru ?? nothing, en: texts?.en ?? nothing, built_in, versions }, 200);
	})
	.openapi(save, async (c) => {
		const { db, now, session } = await authorise(c, "content.edit");
		const { kind } = c.req.valid("param");
		const kept = assertWritten(kind, c.req.valid("json"), originOf(c.env, c.req.url));
		await saveTexts(db, kind, kept, { actorId: session.userId, now });
		return c.body(null, 204);
	})
	.openapi(preview, async (c) => {
		await authorise(c, "content.edit");
		const { kind } = c.req.valid("param");
		const origin = originOf(c.env, c.req.url);
		const kept = assertWritten(kind, c.req.valid("json"), origin);
		const shown = (lang: "ru" | "en") => {
			const { subject, body, inner } = sampleMail(kind, lang, kept[lang], origin);
			return { subject, body, html: inner };
		};
		return c.json({ ru: shown("ru"), en: shown("en") }, 200);
	})
	.openapi(copy, async (c) => {
		const { db, now, session } = await authorise(c, "content.edit");
		const { kind } = c.req.valid("param");
		const { lang, ...input } = c.req.valid("json");
		const origin = originOf(c.env, c.req.url);
		const kept = assertWritten(kind, input, origin);
		await consumeRateLimit(db, `letter-copy:${session.userId}`, copiesPerPerson, now);
		const me = await findUser(db, session.userId);
		if (!me?.email) throw new DomainError("NOT_FOUND");
		await queueCopy(db, { recipient: me.email, lang, ...sampleMail(kind, lang, kept[lang], origin) }, now);
		await sendAfter(c, me.email);
		return c.body(null, 204);
	});
