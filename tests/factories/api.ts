import { createApp } from "#worker/app";
import type { Mailbox } from "#worker/mail/contract";

/** The instant tests live at unless they move it: a Tuesday noon in Moscow. */
export const noon = Date.UTC(2026, 8, 15, 9);

/** The whole API under a clock the test moves, called like a browser of the same origin would. */
export function makeApi(env: Env, start = noon) {
	const clock = { now: start };
	const app = createApp(() => clock.now);
	async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
		return app.request(
			`http://abacus.test/api${path}`,
			{
				method,
				headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
				body: body === undefined ? null : JSON.stringify(body),
			},
			env,
		);
	}
	return {
		clock,
		/** A request with a body as it is, such as a picture. */
		raw: (method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
			app.request(`http://abacus.test/api${path}`, { method, headers, body }, env),
		get: (path: string, headers?: Record<string, string>) => call("GET", path, undefined, headers),
		post: (path: string, body?: unknown, headers?: Record<string, string>) => call("POST", path, body, headers),
		del: (path: string, body?: unknown, headers?: Record<string, string>) => call("DELETE", path, body, headers),
	};
}

/** Headers of a browser that holds a session cookie and sends from our own pages. */
export function byCookie(token: string): Record<string, string> {
	return { Cookie: `token=${token}`, Origin: "http://abacus.test" };
}

type Api = ReturnType<typeof makeApi>;

/** The letters an address got, newest first. */
export async function mailsTo(api: Api, email: string) {
	const response = await api.get(`/dev/mailbox?to=${encodeURIComponent(email)}`);
	return (await response.json<Mailbox>()).data;
}

/** A sign-in, from a network of its own where limits must not meet. */
export async function signIn(api: Api, email: string, secret: string, address?: string) {
	return api.post("/users/login", { email, password: secret }, address ? { "cf-connecting-ip": address } : {});
}

/** The token a sign-in handed out. */
export function tokenOf(response: Response): string {
	return (response.headers.get("authorization") ?? "").replace("Bearer ", "");
}

/** Status and body without the request's own id, to compare answers. */
export async function answerOf(response: Response) {
	const { requestId: _, ...body } = await response.json<Record<string, unknown>>();
	return { status: response.status, body };
}
