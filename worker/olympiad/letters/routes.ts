import { signedRoute } from "../../account/auth/signed-in";
import { callerOf } from "../../account/auth/place";
import { authorise } from "../../account/users/require-action";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { sendAfter } from "../../mail/send-after";
import { olympiadFor } from "../participant";
import { LettersInput, LettersSent } from "./contract";
import { sendAgain } from "./send";

const again = signedRoute({
	method: "post",
	path: "/olimpic/{id}/letters",
	tags: ["participants"],
	summary: "Send the letter with access again to participants within reach",
	request: { params: IdParam, ...jsonBody(LettersInput, "The participants") },
	responses: {
		200: json(LettersSent, "How many letters are on their way"),
		...refusals({ missing: "No such olympiad, or nobody within reach", conflict: "Nothing of the kind" }),
	},
});

export const letterRoutes = createRouter().openapi(again, async (c) => {
	const { db, now, actor } = await authorise(c, "participants.edit");
	const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
	const about = { db, olympiad, actorId: actor.id, caller: callerOf(c), now };
	const answer = await sendAgain(about, actor, c.req.valid("json").ids);
	await sendAfter(c);
	return c.json(answer, 200);
});
