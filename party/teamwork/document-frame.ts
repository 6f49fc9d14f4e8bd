import { createDecoder, readVarUint, readVarUint8Array } from "lib0/decoding";
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from "y-protocols/sync";
import { decodeStateVector } from "yjs";

/** `asks`: a page says what it has and wants the rest. `update`: it brings a change. */
export type DocumentFrame = { asks: true } | { asks: false; update: Uint8Array };

/** A message of the document; null for anything else. `message` is what follows the kind of the frame. */
export function readDocumentFrame(message: Uint8Array): DocumentFrame | null {
	try {
		const decoder = createDecoder(message);
		const kind = readVarUint(decoder);
		const content = readVarUint8Array(decoder);
		if (kind === messageYjsSyncStep1) return decodeStateVector(content) && { asks: true };
		const brings = kind === messageYjsSyncStep2 || kind === messageYjsUpdate;
		return brings ? { asks: false, update: content } : null;
	} catch {
		return null;
	}
}
