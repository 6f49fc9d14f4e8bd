import { randomBytes, scryptSync } from "node:crypto";
import { formatHash, scryptKeyBytes, scryptSaltBytes, scryptWork } from "#domain/user/password-hash";

/** Hashes the password all demo accounts share. */
export function hashDemoPassword(password: string): string {
	const salt = randomBytes(scryptSaltBytes);
	const { logCost, block, lanes } = scryptWork;
	const key = scryptSync(password, salt, scryptKeyBytes, {
		N: 2 ** logCost,
		r: block,
		p: lanes,
		maxmem: 64 * 1024 * 1024,
	});
	return formatHash(scryptWork, salt.toString("base64url"), key.toString("base64url"));
}
