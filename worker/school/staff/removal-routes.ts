import type { SessionsEnded } from "../../account/auth/routes";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { restorableUntil } from "#domain/access/way-back";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { DeletedStaff, DeleteStaff, RestoreStaff, StaffChanged } from "./contract";
import { bringStaffBack, removeStaff } from "./removal";
import { listDeletedStaff } from "./removal-store";

const tags = ["directory"];
const refused = refusals({
	missing: "No such teacher or head",
	conflict: "Another account has the e-mail, or thirty days are over",
});

const deleted = signedRoute({
	method: "get",
	path: "/directory/staff/deleted",
	tags,
	summary: "Teachers and heads of schools deleted in the last thirty days",
	responses: { 200: json(DeletedStaff, "The latest first"), ...refused },
});

const remove = signedRoute({
	method: "post",
	path: "/directory/staff/{id}/delete",
	tags,
	summary: "Delete a teacher or the head of a school, with a reason; they can be restored for thirty days",
	request: { params: IdParam, ...jsonBody(DeleteStaff, "Why") },
	responses: { 200: json(StaffChanged, "Deleted"), ...refused },
});

const restore = signedRoute({
	method: "post",
	path: "/directory/staff/{id}/restore",
	tags,
	summary: "Bring a deleted teacher or head back",
	request: { params: IdParam, ...jsonBody(RestoreStaff, "Another e-mail where the old one is taken") },
	responses: { 200: json(StaffChanged, "Back"), ...refused },
});

/** Teachers and heads that go and come back. `sessionsEnded` runs before the answer. */
export function createStaffRemovalRoutes(sessionsEnded: SessionsEnded) {
	return createRouter()
		.openapi(deleted, async (c) => {
			const { db, now } = await authorise(c, "users.delete");
			const data = (await listDeletedStaff(db, now)).map(({ id, role, name, nameEn, deletedAt }) => ({
				_id: id,
				name,
				name_en: nameEn,
				role,
				at: toIso(deletedAt ?? now),
				until: toIso(restorableUntil(deletedAt ?? now)),
			}));
			return c.json({ data, count: data.length }, 200);
		})
		.openapi(remove, async (c) => {
			const { db, actor, now } = await authorise(c, "users.delete");
			const { id } = c.req.valid("param");
			await sessionsEnded(c.env, db, id, await removeStaff(db, actor, id, c.req.valid("json"), now));
			return c.json({ type: "SUCCESS" as const }, 200);
		})
		.openapi(restore, async (c) => {
			const { db, actor, now } = await authorise(c, "users.delete");
			const { id } = c.req.valid("param");
			await bringStaffBack(db, actor, id, c.req.valid("json").email, now);
			return c.json({ type: "SUCCESS" as const }, 200);
		});
}
