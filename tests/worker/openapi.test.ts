import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { makeApi } from "../factories/api";

type Document = { openapi: string; paths: Record<string, Record<string, unknown>> };

/** The calls of the specification (section 7) that the API serves today. */
const served = [
	"GET /users/me",
	"POST /users/login",
	"POST /users/edit",
	"POST /users/reset-feathers",
	"GET /users/rooms",
	"GET /users/{id}",
	"GET /list/sama",
	"GET /olimpic/participant",
	"GET /olimpic/participant/{id}",
	"GET /olimpic/participations",
	"POST /olimpic/participate",
	"POST /olimpic/{id}/participate",
	"POST /olimpic/{type}/save/{id}",
	"GET /olimpic/settings",
	"GET /olimpic/active",
	"GET /olimpic/{id}/start",
	"POST /olimpic/paid",
	"GET /olimpic/data",
	"GET /olimpic/rating",
	"GET /olimpic/{id}/rating",
	"GET /olimpic/ranking",
	"GET /olimpic/{id}/ranking",
	"GET /olimpic/results",
	"GET /olimpic/{id}/results",
	"GET /olimpic/participants",
	"GET /olimpic/{id}/participants",
	"POST /olimpic/participants",
	"POST /olimpic/{type}/participants",
	"DELETE /olimpic/{id}/participants",
	"POST /olimpic/participant/edit/{id}",
	"POST /olimpic/participant/clear/{id}",
	"GET /olimpic/{id}/delegates",
	"GET /schools",
	"POST /schools",
	"POST /schools/{id}",
	"DELETE /schools/{id}",
	"GET /students",
	"POST /students",
	"POST /students/{id}",
	"GET /ping",
];

async function readDocument(): Promise<Document> {
	return (await makeApi(env).get("/openapi.json")).json();
}

describe("the API's description of itself", () => {
	test.each(served)("names %s", async (call) => {
		const { openapi, paths } = await readDocument();
		expect(openapi).toBe("3.1.0");
		const described = Object.entries(paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
		);
		expect(described).toContain(call);
	});

	test("describes every answer of every call, and none with a trailing slash", async () => {
		const { paths } = await readDocument();
		for (const [path, methods] of Object.entries(paths)) {
			expect(path).toMatch(/^\/api\/.*[^/]$/);
			for (const [method, call] of Object.entries(methods)) {
				expect(call, `${method} ${path}`).toMatchObject({
					summary: expect.stringMatching(/./),
					responses: expect.anything(),
				});
			}
		}
	});
});
