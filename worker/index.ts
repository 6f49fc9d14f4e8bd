import { createApp } from "./app";
import { admit } from "./attempt/admit";
import { admitToTeam, teamworkPath } from "./classroom/teamwork/admit";
import { admitToClassroom, isClassroomPath } from "./classroom/admit";
import { pathOf } from "./http/path";
import { shareable, siteFile } from "./content/site-files";
import { assertSettings, originOf, refuseUnset } from "./http/settings";
import { letterParts } from "./report/letter/parts";
import { runScheduled } from "./scheduled";
import { sandboxPage, sandboxPath } from "./shop/payments/sandbox-page";
import { mailboxPage } from "./mail/mailbox-page";

export { Attempts } from "#party/attempts";
export { Lobby } from "#party/lobby";
export { Teamwork } from "#party/teamwork";
export { Classroom } from "#party/classroom";
export { People } from "#party/people";
export { Online } from "#party/online";

const app = createApp(Date.now);

export default {
	async fetch(request, env, ctx) {
		const refused = refuseUnset(request, env);
		if (refused) return refused;
		if (/^\/api(?:[/?]|$)/.test(pathOf(request.url))) return app.fetch(request, env, ctx);
		const { pathname } = new URL(request.url);
		if (teamworkPath.test(pathname)) return admitToTeam(request, env, Date.now());
		if (isClassroomPath(pathname)) return admitToClassroom(request, env, Date.now());
		if (pathname.startsWith("/parties/")) return admit(request, env, Date.now());
		if (pathname === "/dev/mailbox") return mailboxPage(request, env, letterParts);
		if (sandboxPath.test(pathname)) {
			const webhook = `${originOf(env, request.url)}/api/payments/sandbox/webhook`;
			const headers = { "Content-Type": "application/json" };
			return sandboxPage(request, env, {
				now: Date.now(),
				tell: async (body) =>
					app.fetch(new Request(webhook, { method: "POST", headers, body: JSON.stringify(body) }), env, ctx),
				later: (waitMs, work) => ctx.waitUntil(scheduler.wait(waitMs).then(work)),
			});
		}
		const origin = originOf(env, request.url);
		const written = siteFile(pathname, origin);
		if (written) return written;
		const answer = await env.ASSETS.fetch(request);
		// for a file of another build the site answers with the page, which must not be cached as that file
		const missing = pathname.startsWith("/assets/") && answer.headers.get("Content-Type")?.startsWith("text/html");
		return missing
			? new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } })
			: shareable(answer, request, origin);
	},
	async scheduled(controller, env, ctx) {
		assertSettings(env);
		ctx.waitUntil(runScheduled(env, controller.scheduledTime));
	},
} satisfies ExportedHandler<Env>;
