import { uuidv7 } from "uuidv7";
import { callerOf } from "../../account/auth/place";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { ErrorBody } from "../../http/contract";
import { readRefusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { askParents } from "./ask-parents";
import { readImport } from "./check";
import { CheckedImport, ImportInput } from "./contract";
import { storeImport } from "./store";

const tags = ["directory"];
const refused = {
	...readRefusals({ missing: "No such teacher within reach" }),
	422: json(ErrorBody, "Not a list, or too long a one"),
};

const check = signedRoute({
	method: "post",
	path: "/directory/import/check",
	tags,
	summary: "Read a list of children and say what each line would do; writes nothing",
	request: jsonBody(ImportInput, "The list"),
	responses: { 200: json(CheckedImport, "What each line is"), ...refused },
});

const write = signedRoute({
	method: "post",
	path: "/directory/import",
	tags,
	summary: "Write the children of a list that are new and without a fault, all at once",
	request: jsonBody(ImportInput, "The list"),
	responses: { 200: json(CheckedImport, "What each line was; sent again, all are known"), ...refused },
});

/** The import of children from a spreadsheet, which the browser reads. */
export const importRoutes = createRouter()
	.openapi(check, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.students");
		return c.json((await readImport(db, actor, c.req.valid("json"), now)).checked, 200);
	})
	.openapi(write, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.students");
		const input = c.req.valid("json");
		const { owner, children, checked } = await readImport(db, actor, input, now);
		const rows = children.map(({ parent_name, parent_email, birthday, ...child }) => ({
			...child,
			id: uuidv7(),
			birthday: birthday || null,
			parentName: parent_name,
			parentEmail: parent_email,
			creatorId: owner,
			lang: input.lang,
		}));
		if (rows.length > 0) {
			const asked = await askParents(db, actor, rows, { teacherId: owner, caller: callerOf(c) }, now);
			await storeImport(db, owner, rows, checked.new_groups, { actorId: actor.id, asked, now });
		}
		return c.json(checked, 200);
	});
