import { z } from "@hono/zod-openapi";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { isMany, lookFault } from "#domain/access/second-look";
import { isRestorable, restorableUntil } from "#domain/access/way-back";
import { DomainError } from "#domain/errors";
import { currentOf } from "#domain/olympiad/phases";
import { Role } from "#domain/user/role";
import { hashPassword } from "../../account/auth/password";
import { revokeAttemptSessions } from "../../attempt/revoke";
import { signedRoute } from "../../account/auth/signed-in";
import { checkNames, checkTitles } from "../../http/check-words";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { olympiadFor } from "../participant";
import { listOlympiads } from "../store";
import { assertBirthday } from "../students/create";
import { assertMayGivePassword } from "../../account/users/give-password";
import { isOwnAccount } from "../../account/users/own-account";
import { authorise, requireAction } from "../../account/users/require-action";
import {
	type Delegate,
	DelegateChanges,
	DelegateList,
	DeleteDelegateInput,
	DeletedDelegates,
	NewDelegate,
	RestoreDelegateInput,
	SavedDelegate,
} from "./contract";
import {
	countDeleted,
	deleteDelegate,
	type DelegateRow,
	findDelegate,
	findDeleted,
	insertDelegate,
	listDelegates,
	listDeleted,
	restoreDelegate,
	updateDelegate,
} from "./store";

type DeleteDelegate = z.infer<typeof DeleteDelegateInput>;

const tags = ["delegates"];
const refused = refusals({ missing: "No such delegate within reach", conflict: "The e-mail is taken" });

const list = signedRoute({
	method: "get",
	path: "/schools",
	tags,
	summary: "Delegates within reach",
	responses: { 200: json(DelegateList, "By country, then name"), ...refused },
});

const create = signedRoute({
	method: "post",
	path: "/schools",
	tags,
	summary: "Make a delegate",
	request: jsonBody(NewDelegate, "The delegate"),
	responses: { 200: json(SavedDelegate, "The delegate"), ...refused },
});

const edit = signedRoute({
	method: "post",
	path: "/schools/{id}",
	tags,
	summary: "Change a delegate",
	request: { params: IdParam, ...jsonBody(DelegateChanges, "The changes") },
	responses: { 200: json(SavedDelegate, "The delegate"), ...refused },
});

const remove = signedRoute({
	method: "delete",
	path: "/schools/{id}",
	tags,
	summary: "Delete a delegate; the participants stay",
	request: { params: IdParam, body: { required: false, ...json(DeleteDelegateInput, "For many of them") } },
	responses: { 204: { description: "Gone" }, ...refused },
});

const deleted = signedRoute({
	method: "get",
	path: "/schools/deleted",
	tags,
	summary: "Delegates within reach that were deleted in the last thirty days",
	responses: { 200: json(DeletedDelegates, "Latest first"), ...refused },
});

const restore = signedRoute({
	method: "post",
	path: "/schools/{id}/restore",
	tags,
	summary: "Bring a deleted delegate back",
	request: { params: IdParam, body: { required: false, ...json(RestoreDelegateInput, "Another e-mail") } },
	responses: { 200: json(SavedDelegate, "The delegate"), ...refused },
});

function toDelegate({ user, school, centre, participants }: DelegateRow): Delegate {
	return {
		_id: user.id,
		email: user.email,
		name_en: user.nameEn,
		surname_en: user.surnameEn,
		birthday: user.birthday,
		phone: user.phone,
		country: user.country,
		school: user.schoolId === null ? null : { _id: user.schoolId, name: school ?? "", centre: centre ?? "" },
		meta: { smgl: user.smgl, olimpic: user.olympiadId },
		creator_id: user.creatorId,
		participants,
		own_account: isOwnAccount(user),
		created_at: new Date(user.createdAt).toISOString(),
	};
}

async function reached(db: Db, actor: Actor, id: string): Promise<DelegateRow> {
	const row = await findDelegate(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return row;
}

/**
 * Whether a deletion had its second look: the typed name of the olympiad it names, else of the active one, or without
 * one of the delegate's school. Throws CONFIRM_NAME when it is missing for many deletions, and OLIMPIC_NOT_FOUND.
 */
async function assertLook(db: Db, actor: Actor, row: DelegateRow, { confirm, olimpic }: DeleteDelegate, now: number) {
	const olympiad =
		olimpic === undefined ? currentOf(await listOlympiads(db), now) : await olympiadFor(db, olimpic, now);
	const names = olympiad ? [olympiad.name, olympiad.nameEn] : [row.school ?? ""];
	const fault = lookFault("name", names, confirm);
	if (!fault) return true;
	if (isMany(1, await countDeleted(db, actor.id, now))) throw new DomainError(fault, { confirm: fault });
	return false;
}

export const delegatesRoutes = createRouter()
	.openapi(list, async (c) => {
		const actor = await requireAction(c.var.db, c.var.session.userId, "delegates.manage");
		const rows = await listDelegates(c.var.db, actor);
		return c.json({ data: rows.map(toDelegate), count: rows.length }, 200);
	})
	.openapi(create, async (c) => {
		const { db, now, actor } = await authorise(c, "delegates.manage");
		const input = c.req.valid("json");
		assertBirthday(input.birthday, now);
		const head = {
			id: uuidv7(),
			role: Role.school,
			type: "teacher" as const,
			email: input.email,
			passwordHash: await hashPassword(input.password),
			passwordByStaff: true,
			name: input.name ?? input.name_en,
			surname: input.surname ?? input.surname_en,
			nameEn: input.name_en,
			surnameEn: input.surname_en,
			birthday: input.birthday || null,
			phone: input.phone,
			country: input.country || null,
			lang: input.lang,
			creatorId: actor.id,
			// a representative creates delegates only, an admin also centres outside the association
			smgl: actor.role === Role.admin ? (input.meta?.smgl ?? true) : true,
			olympiadId: input.meta?.olimpic ?? null,
			createdAt: now,
		};
		return c.json({ data: toDelegate(await insertDelegate(db, head, input.school, actor.id, now)) }, 200);
	})
	.openapi(edit, async (c) => {
		const { db, now, actor } = await authorise(c, "delegates.manage");
		const { name, surname, school, birthday, phone, password, country, ...input } = c.req.valid("json");
		const row = await reached(db, actor, c.req.valid("param").id);
		assertBirthday(birthday, now);
		checkNames(
			{ name, surname, name_en: input.name_en, surname_en: input.surname_en },
			{ ...row.user, name_en: row.user.nameEn, surname_en: row.user.surnameEn },
		);
		checkTitles({ school: school.name, centre: school.centre }, row);
		if (password) await assertMayGivePassword(db, actor, row.user);
		const changes = {
			nameEn: input.name_en,
			surnameEn: input.surname_en,
			...(name === undefined ? {} : { name }),
			...(surname === undefined ? {} : { surname }),
			...(birthday ? { birthday } : {}),
			...(phone ? { phone } : {}),
			...(country ? { country } : {}),
			...(password ? { passwordHash: await hashPassword(password), passwordByStaff: true } : {}),
		};
		const saved = await updateDelegate(db, row, changes, school, actor.id, now);
		await revokeAttemptSessions(c.env, db, row.user.id, saved.ended);
		return c.json({ data: toDelegate(saved.row) }, 200);
	})
	.openapi(remove, async (c) => {
		const { db, now, actor } = await authorise(c, "delegates.manage");
		const row = await reached(db, actor, c.req.valid("param").id);
		const { user } = row;
		const asked = c.req.valid("json") ?? {};
		const confirmed = await assertLook(db, actor, row, asked, now);
		const ended = await deleteDelegate(db, user.id, actor.id, confirmed, now);
		if (!ended) {
			// concurrent deletions may have reached the limit
			await assertLook(db, actor, row, asked, now);
			throw new DomainError("NOT_FOUND");
		}
		await revokeAttemptSessions(c.env, db, user.id, ended);
		return c.body(null, 204);
	})
	.openapi(deleted, async (c) => {
		const { db, now, session } = c.var;
		const rows = await listDeleted(db, await requireAction(db, session.userId, "delegates.manage"), now);
		const data = rows.map((row) => {
			const at = row.user.deletedAt ?? now;
			return { ...toDelegate(row), deleted_at: toIso(at), until: toIso(restorableUntil(at)) };
		});
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(restore, async (c) => {
		const { db, now, actor } = await authorise(c, "delegates.manage");
		const { id } = c.req.valid("param");
		const gone = await findDeleted(db, actor, id);
		if (gone && !isRestorable(gone.user.deletedAt ?? 0, now)) throw new DomainError("RESTORE_TOO_LATE");
		// a repeated call finds it restored
		if (gone) await restoreDelegate(db, gone.user, c.req.valid("json")?.email, actor.id, now);
		return c.json({ data: toDelegate(await reached(db, actor, id)) }, 200);
	});
