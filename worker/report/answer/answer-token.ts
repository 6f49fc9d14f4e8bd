import { hashSecret, sameSecret } from "../../account/auth/secret";

/** The secret part of the links of an asking letter: the hash of its address, and a signature of that. */
export function answerToken(key: string, addressHash: string): string {
	return `${addressHash}.${hashSecret(key, "ask", addressHash)}`;
}

/** The hash of the address in a token; null where the signature is not ours. */
export function readAnswerToken(key: string, token: string): string | null {
	const [hash = "", signature = "", ...rest] = token.split(".");
	return rest.length === 0 && sameSecret(signature, hashSecret(key, "ask", hash)) ? hash : null;
}
