import { jwtVerify, SignJWT } from "jose";
import { readOwnToken } from "./own-token";
import { signingKey } from "./signing-key";

/** 364 days, the life of the token and its cookie (docs/product.md 3), in seconds. */
export const tokenLifetime = 364 * 24 * 60 * 60;

const audience = "abacus:session";
/** Signs a token that names a session row. `now` in milliseconds. */
export async function issueToken(
	secret: string,
	session: { id: string; userId: string },
	now: number,
): Promise<string> {
	const seconds = Math.floor(now / 1000);
	return new SignJWT({ sid: session.id })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(session.userId)
		.setAudience(audience)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + tokenLifetime)
		.sign(await signingKey(secret));
}

/** The session of a token; null when its signature, audience or expiry is wrong. `now` in milliseconds. */
export async function readToken(secret: string, token: string, now: number) {
	const own = await readOwnToken(secret, token, audience, now);
	if (own?.["sub"] !== undefined && own["sid"] !== undefined) {
		return { id: own["sid"] as string, userId: own["sub"] as string };
	}
	try {
		const { payload } = await jwtVerify(token, await signingKey(secret), {
			algorithms: ["HS256"],
			audience,
			currentDate: new Date(now),
			requiredClaims: ["exp", "sub", "sid"],
		});
		return { id: payload["sid"] as string, userId: payload.sub as string };
	} catch {
		return null;
	}
}
