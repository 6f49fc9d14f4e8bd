import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { callMatrix, needsNoSession } from "#domain/access/call-matrix";
import { makeApi } from "../../factories/api";

type Call = {
	summary: string;
	security?: unknown[];
	responses: Record<string, { $ref?: string; description?: string }>;
};
type Document = {
	openapi: string;
	paths: Record<string, Record<string, Call>>;
	components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
	security: Record<string, unknown>[];
};

/** The customer's calls that the API serves today (docs/product.md 1). */
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
	"GET /groups",
	"GET /teachers",
	"GET /students",
	"GET /homeworks",
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
				expect(call.summary, `${method} ${path}`).toMatch(/./);
				const answers = Object.entries(call.responses);
				expect(
					answers.filter(([status]) => /^[23]/.test(status)),
					`${method} ${path}`,
				).not.toEqual([]);
				for (const [status, { $ref, description }] of answers)
					expect($ref ?? description, `${method} ${path} ${status}`).toMatch(/./);
			}
		}
	});

	test("says which calls answer without a session, by which token the others, and how every one refuses", async () => {
		const { paths, security, components } = await readDocument();
		expect(security.flatMap(Object.keys).toSorted()).toEqual(Object.keys(components.securitySchemes).toSorted());
		const open = [...callMatrix].filter(([, row]) => needsNoSession(row));
		const described = Object.entries(paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path.slice(4)}`, call })),
		);
		expect(
			described
				.filter(({ call }) => call.security?.length === 0)
				.map(({ name }) => name)
				.toSorted(),
		).toEqual(open.map(([name]) => name).toSorted());
		for (const { name, call } of described) expect(call.responses, name).toHaveProperty("default");
	});

	test("is a page for people too, which names every call, leads to every schema and runs nothing", async () => {
		const { paths, components } = await readDocument();
		const answer = await makeApi(env).get("/docs");
		expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
		const page = await answer.text();
		for (const [path, methods] of Object.entries(paths)) {
			for (const method of Object.keys(methods)) expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
		}
		const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
		for (const name of Object.keys(components.schemas)) expect(places).toContain(`schema-${name}`);
		for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(places).toContain(target);
		expect(page).not.toContain("<script");
	});
});
