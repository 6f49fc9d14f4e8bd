/** Settings that `wrangler types` cannot know: locally from .dev.vars, on a deploy from `wrangler secret`. */
declare namespace Cloudflare {
	interface Env {
		SESSION_SECRET: string;
		TICKET_SECRET: string;
		PAPER_SECRET: string;
		/** The site's own address, for links in mails; a local run without it takes the address of the request. */
		APP_ORIGIN?: string;
		/** Where a local run is served, for links in letters that nobody asked for. */
		LOCAL_ORIGIN?: string;
		/** Where mail is posted as JSON; unset on a local run, where mail stays in the outbox. */
		MAIL_API_URL?: string;
		MAIL_API_KEY?: string;
		/** The shop at YooKassa and its secret; without them no cards are taken, or on a local run the sandbox plays it. */
		YOOKASSA_SHOP_ID?: string;
		YOOKASSA_SECRET?: string;
		/** Where its API is, if not at its usual address. */
		YOOKASSA_URL?: string;
		/** "1": on a local run the sandbox bank answers nothing, as one whose service is down. */
		SANDBOX_AWAY?: string;
	}
}
