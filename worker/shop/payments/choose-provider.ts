import type { Db } from "#db/client";
import { isLocal } from "../../http/local";
import type { Provider } from "./provider";
import { sandbox } from "./sandbox-store";
import { yookassa } from "./yookassa";

const yookassaUrl = "https://api.yookassa.ru/v3";

/** Whether money can be paid in by card: with a real provider, or in the sandbox of a local run. */
export function takesCards(env: Env): boolean {
	return Boolean(env.YOOKASSA_SHOP_ID && env.YOOKASSA_SECRET) || isLocal(env);
}

/**
 * The provider of this deploy; null where none is configured, because a sandbox open to the world would give money away.
 * `now` in milliseconds.
 */
export function providerOf(env: Env, db: Db, origin: string, now: number): Provider | null {
	const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET: secret, YOOKASSA_URL: url } = env;
	if (shopId && secret) return yookassa({ shopId, secret, url: url ?? yookassaUrl });
	return isLocal(env) ? sandbox(db, origin, now, env.SANDBOX_AWAY === "1") : null;
}
