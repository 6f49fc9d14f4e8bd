import { randomBytes, scrypt } from "node:crypto";
import { formatHash, scryptKeyBytes, scryptSaltBytes } from "#domain/user/password-hash";

/** A six hundredth of the work of a new hash. */
const work = { logCost: 7, block: 8, lanes: 1 } as const;

/**
 * The hash of a password that an account has from the start. How much work it takes stands in every hash, so who looks
 * at a password does it by this one too, and a test of many tries is not a test of the processor.
 */
export function quickHash(password: string): Promise<string> {
	const salt = randomBytes(scryptSaltBytes);
	const options = { N: 2 ** work.logCost, r: work.block, p: work.lanes };
	return new Promise((resolve, reject) => {
		scrypt(password, salt, scryptKeyBytes, options, (error, key) => {
			if (error) reject(error);
			else resolve(formatHash(work, salt.toString("base64url"), key.toString("base64url")));
		});
	});
}
