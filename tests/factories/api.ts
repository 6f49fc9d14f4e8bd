import { createApp } from "#worker/app";

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
		get: (path: string, headers?: Record<string, string>) => call("GET", path, undefined, headers),
		post: (path: string, body?: unknown, headers?: Record<string, string>) => call("POST", path, body, headers),
	};
}

/** Headers of a browser that holds a session cookie and sends from our own pages. */
export function byCookie(token: string): Record<string, string> {
	return { Cookie: `token=${token}`, Origin: "http://abacus.test" };
}
