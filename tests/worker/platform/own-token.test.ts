import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { readOwnToken } from "#worker/http/own-token";
import { issueToken, readToken } from "#worker/http/token";

const secret = "a secret of these tests, long enough for HS256";
const key = new TextEncoder().encode(secret);
const now = Date.UTC(2026, 8, 15, 9);
const seconds = now / 1000;
const ours = { sid: "s", sub: "u", aud: "abacus:session", iat: seconds, exp: seconds + 60 };

const signed = (claims: JWTPayload, header = { alg: "HS256", typ: "JWT" }, by = key) =>
	new SignJWT(claims).setProtectedHeader(header).sign(by);
const unsigned = `${btoa('{"alg":"none"}').replace(/=+$/, "")}.${btoa(JSON.stringify(ours)).replace(/=+$/, "")}.`;

test("a token we issue is read without jose", async () => {
	const token = await issueToken(secret, { id: "s", userId: "u" }, now);
	expect(await readOwnToken(secret, token, "abacus:session", now)).toMatchObject({ sid: "s", sub: "u" });
});

test.each<[string, () => Promise<string>]>([
	["as we sign it", () => signed(ours)],
	["with another order in its header", () => signed(ours, { typ: "JWT", alg: "HS256" })],
	["without a type", () => signed(ours, { alg: "HS256" } as { alg: string; typ: string })],
	["of another algorithm", () => signed(ours, { alg: "HS384", typ: "JWT" })],
	["of no algorithm", async () => unsigned],
	["of another secret", () => signed(ours, undefined, new TextEncoder().encode(`${secret} or nearly so`))],
	["of another audience", () => signed({ ...ours, aud: "abacus:start" })],
	["of several audiences", () => signed({ ...ours, aud: ["abacus:start", "abacus:session"] })],
	["without an audience", () => signed({ ...ours, aud: undefined })],
	["at its last second", () => signed({ ...ours, exp: seconds + 1 })],
	["past its last second", () => signed({ ...ours, exp: seconds })],
	["without an end", () => signed({ ...ours, exp: undefined })],
	["with an end that is no number", () => signed({ ...ours, exp: "9999999999" as unknown as number })],
	["that is not valid yet", () => signed({ ...ours, nbf: seconds + 1 })],
	["that has just become valid", () => signed({ ...ours, nbf: seconds })],
	["without a session", () => signed({ ...ours, sid: undefined })],
	["without a person", () => signed({ ...ours, sub: undefined })],
	["with a letter too many", async () => `${await signed(ours)}A`],
	["with a letter too few", async () => (await signed(ours)).slice(0, -1)],
	["with a part too many", async () => `${await signed(ours)}.A`],
	[
		"with other claims under the same signature",
		async () => {
			const [header, , signature] = (await signed(ours)).split(".");
			const [, claims] = (await signed({ ...ours, sub: "somebody else" })).split(".");
			return `${header}.${claims}.${signature}`;
		},
	],
	["that is no token", async () => "nothing of the kind"],
])("a token %s is judged as jose judges it", async (_, make) => {
	const token = await make();
	const options = { algorithms: ["HS256"], audience: "abacus:session", currentDate: new Date(now) };
	const judged = await jwtVerify(token, key, { ...options, requiredClaims: ["exp", "sub", "sid"] }).then(
		({ payload }) => ({ id: payload["sid"], userId: payload.sub }),
		() => null,
	);
	expect(await readToken(secret, token, now)).toEqual(judged);
});
