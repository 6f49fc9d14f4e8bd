/** The least any call on D1 costs here: one statement that reads nothing. */
export default {
	async fetch(request, env) {
		if (new URL(request.url).pathname === "/ping") return new Response();
		return Response.json(await env.DB.prepare("select 1 as one").first());
	},
};
