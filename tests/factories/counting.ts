import { env } from "cloudflare:workers";

/** The environment with a database that keeps the text of every statement it is asked to run. */
export function countingEnv() {
	const statements: string[] = [];
	const database = new Proxy(env.DB, {
		get(target, key) {
			if (key === "batch") return target.batch.bind(target);
			return (query: string) => {
				statements.push(query);
				return target.prepare(query);
			};
		},
	});
	return { env: { ...env, DB: database } as Env, statements };
}
