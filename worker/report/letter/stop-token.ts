import { hashSecret, sameSecret } from "../../account/auth/secret";

/** The secret part of the link that stops the letters to an address: its hash, and a signature of that. */
export function stopToken(key: string, addressHash: string): string {
	return `${addressHash}.${hashSecret(key, "letter", addressHash)}`;
}

/** The hash of the address in a token; null where the signature is not ours. */
export function readStopToken(key: string, token: string): string | null {
	const [hash = "", signature = "", ...rest] = token.split(".");
	return rest.length === 0 && sameSecret(signature, hashSecret(key, "letter", hash)) ? hash : null;
}
