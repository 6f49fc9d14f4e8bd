import { randomBytes } from "node:crypto";
import { setCookie } from "hono/cookie";
import type { Context } from "hono";
import { parse } from "hono/utils/cookie";
import type { AppEnv } from "../../http/router";
import { originOf } from "../../http/settings";
import { addressKey, networkKey } from "./address";
import { cookieName, cookieScope } from "../../http/cookies";
import { hashSecret } from "./secret";
import { tokenLifetime } from "../../http/token";

/** 128 random bits in base64url */
const deviceForm = /^[\w-]{22}$/;

/**
 * Where a call came from: `address` for limits, `places` (keyed hashes of the network, then of the device where it has
 * a number) to recognise it, `origin` for links in mails, `key` to hash with.
 */
export type Caller = { address: string; places: readonly string[]; origin: string; key: string };

/** The number of the browser's device cookie. */
function deviceIn(c: Context<AppEnv>): string | null {
	const name = cookieName(c.env, "device");
	const device = parse(c.req.header("cookie") ?? "", name)[name];
	return device !== undefined && deviceForm.test(device) ? device : null;
}

function callerFrom(c: Context<AppEnv>, device: string | null): Caller {
	const key = c.env.SESSION_SECRET;
	const header = c.req.header("cf-connecting-ip");
	const seen = [`network:${networkKey(header)}`, ...(device === null ? [] : [`device:${device}`])];
	return {
		address: addressKey(header),
		places: seen.map((place) => hashSecret(key, "place", place)),
		origin: originOf(c.env, c.req.url),
		key,
	};
}

export function callerOf(c: Context<AppEnv>): Caller {
	return callerFrom(c, deviceIn(c));
}

/** The caller, whose browser gets a device cookie. */
export function numberedCaller(c: Context<AppEnv>): Caller {
	const device = deviceIn(c) ?? randomBytes(16).toString("base64url");
	setCookie(c, cookieName(c.env, "device"), device, { ...cookieScope(c), maxAge: tokenLifetime });
	return callerFrom(c, device);
}
