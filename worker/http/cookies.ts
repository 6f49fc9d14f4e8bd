import type { Context } from "hono";
import type { AppEnv } from "./router";
import { isLocal } from "./local";

/** The name of a cookie that only the server reads. `__Host-`: browsers take it only from this host and over https. */
export function cookieName(env: Pick<Env, "APP_ENV">, name: "token" | "device" | "guest"): string {
	return isLocal(env) ? name : `__Host-${name}`;
}

export function cookieScope(c: Context<AppEnv>) {
	const secure = !isLocal(c.env) || new URL(c.req.url).protocol === "https:";
	return { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
}
