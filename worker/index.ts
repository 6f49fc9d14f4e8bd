import { createApp } from "./app";
import { runScheduled } from "./jobs/scheduled";
import { mailboxPage } from "./mail/mailbox-page";

export { Attempts } from "#party/attempts";

const app = createApp(Date.now);

export default {
	async fetch(request, env, ctx) {
		if (new URL(request.url).pathname === "/dev/mailbox") return mailboxPage(request, env);
		return app.fetch(request, env, ctx);
	},
	async scheduled(controller, env, ctx) {
		ctx.waitUntil(runScheduled(env, controller.scheduledTime));
	},
} satisfies ExportedHandler<Env>;
