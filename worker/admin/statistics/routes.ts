import { onlineName } from "#party/people/online-name";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { readRefusals } from "../../http/refusals";
import { createRouter, json } from "../../http/router";
import { Statistics, StatisticsQuery } from "./contract";
import { tellStatistics } from "./tell";

const read = signedRoute({
	method: "get",
	path: "/statistics",
	tags: ["admin"],
	summary: "Numbers of the platform by day or month, country and school, as the night prepared them",
	request: { query: StatisticsQuery },
	responses: { 200: json(Statistics, "The numbers"), ...readRefusals({ missing: "Nothing of the kind" }) },
});

/** The numbers of the platform for an admin. */
export const statisticsRoutes = createRouter().openapi(read, async (c) => {
	const { db, now } = await authorise(c, "statistics.read");
	const [told, online] = await Promise.all([
		tellStatistics(db, c.req.valid("query"), now),
		c.env.Online.getByName(onlineName)
			.count()
			.catch(() => null),
	]);
	return c.json({ ...told, online }, 200);
});
