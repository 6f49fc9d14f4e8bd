import { categoriesFor } from "#domain/olympiad/eligibility";
import { nearestCategory } from "#domain/olympiad/entry-list";
import { englishName } from "#domain/user/public-name";
import { Role } from "#domain/user/role";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { writeToEntered } from "../letters/after-entering";
import { olympiadFor } from "../participant";
import { EarlierEntries, EntryAnswer, EntryListInput } from "./contract";
import { enterList } from "./enter-list";
import { findEarlier } from "./store";

const tags = ["participants"];
const refused = refusals({ missing: "No such olympiad", conflict: "Over, or only by an order" });

const enter = signedRoute({
	method: "post",
	path: "/olimpic/{id}/entries",
	tags,
	summary: "Try a list of children, or enter them: with the account they have or with a new one",
	request: { params: IdParam, ...jsonBody(EntryListInput, "The children") },
	responses: { 200: json(EntryAnswer, "What each line does or did"), ...refused },
});

const earlier = signedRoute({
	method: "get",
	path: "/olimpic/{id}/entries/earlier",
	tags,
	summary: "Children within reach who took part before and do not yet",
	request: { params: IdParam },
	responses: { 200: json(EarlierEntries, "At most three hundred, by their latest olympiad"), ...refused },
});

export const entriesRoutes = createRouter()
	.openapi(enter, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.create");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const lines = await enterList(c.env, db, actor, olympiad, c.req.valid("json"), now);
		if (lines.some(({ kind }) => kind === "entered")) await writeToEntered(c, olympiad, actor.id);
		return c.json({ lines }, 200);
	})
	.openapi(earlier, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.create");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const rows = await findEarlier(db, actor, olympiad);
		const data = rows.map(({ user, category, country, olimpic }) => {
			// as a delegate chooses: an admin could choose any
			const open = categoriesFor(olympiad, user, Role.school).map(({ code }) => code);
			return {
				_id: user.id,
				name: englishName(user),
				birthday: user.birthday,
				country,
				olimpic: { name: olimpic.name, name_en: olimpic.nameEn || olimpic.name },
				category,
				categories: open,
				suggested: nearestCategory(open, category),
			};
		});
		return c.json({ data, count: data.length }, 200);
	});
