/** A deploy with everything set, from a test's environment. */
export function deployed(env: Env, changed: Partial<Env> = {}): Env {
	return {
		...env,
		APP_ENV: "production",
		APP_ORIGIN: "https://abacus.test",
		SESSION_SECRET: "s".repeat(32),
		TICKET_SECRET: "t".repeat(32),
		PAPER_SECRET: "p".repeat(32),
		MAIL_API_URL: "https://mail.test/send",
		MAIL_API_KEY: "key",
		MAIL_FROM: "Abacus <no-reply@abacus.test>",
		...changed,
	};
}
