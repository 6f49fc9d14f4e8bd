import { createDecoder, readVarString, readVarUint, readVarUint8Array } from "lib0/decoding";
import { readFrame } from "../protocol";
import { Cursor } from "../teamwork-protocol";

/** What a cursor frame says: the client number of the page, and its cursor, null where it goes. */
export type CursorFrame = { client: number; cursor: Cursor | null };

/** The one cursor in a message of awareness; null for anything else. `message` is what follows the kind of the frame. */
export function readCursor(message: Uint8Array): CursorFrame | null {
	try {
		const decoder = createDecoder(readVarUint8Array(createDecoder(message)));
		if (readVarUint(decoder) !== 1) return null;
		const client = readVarUint(decoder);
		readVarUint(decoder);
		const state = readVarString(decoder);
		if (state === "null") return { client, cursor: null };
		const cursor = readFrame(Cursor, state);
		return cursor && { client, cursor };
	} catch {
		return null;
	}
}
