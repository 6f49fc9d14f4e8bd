import { jwtVerify, SignJWT } from "jose";
import { type Session } from "./router";
import { readOwnToken } from "./own-token";
import { signingKey } from "./signing-key";

/** 364 days, the life of the token and its cookie (docs/product.md 3), in seconds. */
export const tokenLifetime = 364 * 24 * 60 * 60;

const audience = "abacus:session";
/**
 * Signs a token that names a session row; that the session reaches less than others stands in the token itself (`act`,
 * `once`). `now` in milliseconds, `lifetime` in seconds.
 */
export async function issueToken(
	secret: string,
	session: Session,
	now: number,
	lifetime = tokenLifetime,
): Promise<string> {
	const seconds = Math.floor(now / 1000);
	return new SignJWT({ sid: session.id, ...(session.acting && { act: true }), ...(session.once && { once: true }) })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(session.userId)
		.setAudience(audience)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + lifetime)
		.sign(await signingKey(secret));
}

function sessionOf(claims: Record<string, unknown>): Session {
	const session: Session = { id: claims["sid"] as string, userId: claims["sub"] as string };
	if (claims["act"] !== undefined) session.acting = true;
	if (claims["once"] !== undefined) session.once = true;
	return session;
}

/** The session of a token; null when its signature, audience or expiry is wrong. `now` in milliseconds. */
export async function readToken(secret: string, token: string, now: number) {
	const own = await readOwnToken(secret, token, audience, now);
	if (own?.["sub"] !== undefined && own["sid"] !== undefined) {
		return sessionOf(own);
	}
	try {
		const { payload } = await jwtVerify(token, await signingKey(secret), {
			algorithms: ["HS256"],
			audience,
			currentDate: new Date(now),
			requiredClaims: ["exp", "sub", "sid"],
		});
		return sessionOf(payload);
	} catch {
		return null;
	}
}
