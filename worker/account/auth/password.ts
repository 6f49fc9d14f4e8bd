import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import {
	formatHash,
	parseHash,
	type ScryptWork,
	scryptKeyBytes,
	scryptSaltBytes,
	scryptWork,
} from "#domain/user/password-hash";

function derive(password: string, salt: Uint8Array, work: ScryptWork): Promise<Buffer> {
	const options = { N: 2 ** work.logCost, r: work.block, p: work.lanes, maxmem: 64 * 1024 * 1024 };
	return new Promise((resolve, reject) => {
		scrypt(password, salt, scryptKeyBytes, options, (error, key) => (error ? reject(error) : resolve(key as Buffer)));
	});
}

/** Hashes a new password with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(scryptSaltBytes);
	const key = await derive(password, salt, scryptWork);
	return formatHash(scryptWork, salt.toString("base64url"), key.toString("base64url"));
}

/** Checked when there is no hash, so that an unknown e-mail does not answer faster than a known one. */
const dummyHash = formatHash(scryptWork, "AAAAAAAAAAAAAAAAAAAAAA", "A".repeat(43));

/** Whether a password matches; an account without one never does. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
	const stored = hash === null ? null : parseHash(hash);
	const { salt, key, ...work } = stored ?? (parseHash(dummyHash) as NonNullable<ReturnType<typeof parseHash>>);
	const expected = Buffer.from(key, "base64url");
	const actual = await derive(password, Buffer.from(salt, "base64url"), work);
	return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
}
