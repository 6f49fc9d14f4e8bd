import type { BrowserContext } from "@playwright/test";
import { demoPassword } from "../../e2e/fixtures";
import type { Role } from "../../e2e/visits";

/** Signs a browser in as the demo account of a role; a guest stays one. The language is Russian. */
export async function enter(context: BrowserContext, origin: string, role: Role): Promise<void> {
	await context.addCookies([{ name: "lang", value: "ru", url: origin }]);
	if (role === "guest") return;
	const answer = await context.request.post(`${origin}/api/users/login`, {
		data: { email: `${role}@demo.test`, password: demoPassword },
		headers: { origin },
	});
	if (!answer.ok()) throw new Error(`${role}: ${answer.status()}`);
}
