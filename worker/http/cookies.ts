import type { Context } from "hono";
import type { AppEnv } from "./router";
import { isLocal } from "./local";

/**
 * The name of a cookie only the server reads. On a deploy the browser itself holds that it was set by this very host and
 * over https; a host beside it cannot put its own in the place.
 */
export function cookieName(env: Pick<Env, "APP_ENV">, name: "token" | "device"): string {
	return isLocal(env) ? name : `__Host-${name}`;
}

export function cookieScope(c: Context<AppEnv>) {
	const secure = !isLocal(c.env) || new URL(c.req.url).protocol === "https:";
	return { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
}
