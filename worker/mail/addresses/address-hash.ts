import { createHash } from "node:crypto";

/** How an address is known where only its letters matter; unkeyed, so that a new secret forgets no wish. */
export function hashAddress(address: string): string {
	return createHash("sha256").update(address.toLowerCase()).digest("base64url");
}
