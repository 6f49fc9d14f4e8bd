import { jwtVerify, SignJWT } from "jose";

/** 364 days, the life of the token and its cookie (specification 9), in seconds. */
export const tokenLifetime = 364 * 24 * 60 * 60;
export const sessionCookie = "token";

const audience = "abacus:session";
const keys = new Map<string, Uint8Array>();

function keyOf(secret: string) {
	let key = keys.get(secret);
	if (!key) keys.set(secret, (key = new TextEncoder().encode(secret)));
	return key;
}

/** Signs a token that names a session row. `now` in milliseconds. */
export function issueToken(secret: string, session: { id: string; userId: string }, now: number): Promise<string> {
	const seconds = Math.floor(now / 1000);
	return new SignJWT({ sid: session.id })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(session.userId)
		.setAudience(audience)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + tokenLifetime)
		.sign(keyOf(secret));
}

/** The session a token names, or null when the signature, audience or life does not hold. `now` in milliseconds. */
export async function readToken(secret: string, token: string, now: number) {
	try {
		const { payload } = await jwtVerify(token, keyOf(secret), {
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
