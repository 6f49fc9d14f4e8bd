/** Settings that `wrangler types` cannot know: locally from .dev.vars, on a deploy from `wrangler secret`. */
declare namespace Cloudflare {
	interface Env {
		SESSION_SECRET: string;
		TICKET_SECRET: string;
		PAPER_SECRET: string;
		/** The site's own address, for links in mails; a local run without it takes the address of the request. */
		APP_ORIGIN?: string;
		/** Where mail is posted as JSON; unset on a local run, where mail stays in the outbox. */
		MAIL_API_URL?: string;
		MAIL_API_KEY?: string;
	}
}
