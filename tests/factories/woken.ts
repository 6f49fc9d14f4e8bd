import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Server } from "partyserver";

/**
 * A room that hibernates: with its first event a new object stands over the same storage and the same lines, which is what
 * the runtime makes of a room that was put out of memory. The old one hears nothing of that.
 */
export function hibernating<Room extends Server<Env>>(
	stub: DurableObjectStub,
	Kind: new (state: DurableObjectState, env: Env) => Room,
) {
	let woken: Room | null = null;
	const at = <T>(act: (room: Room, lineOf: (userId: string) => WebSocket) => T | Promise<T>) =>
		runInDurableObject(stub as DurableObjectStub<undefined>, (_, state) => {
			woken ??= new Kind(state, env as Env);
			const room = woken;
			return act(room, (userId) => state.getWebSockets(userId)[0]!);
		});
	return {
		at,
		/** The next frame on somebody's line. */
		says: (userId: string, frame: object | ArrayBuffer) =>
			at((room, lineOf) =>
				room.webSocketMessage(lineOf(userId), frame instanceof ArrayBuffer ? frame : JSON.stringify(frame)),
			),
		/** Somebody's line is cut. */
		loses: (userId: string) => at((room, lineOf) => room.webSocketClose(lineOf(userId), 1006, "", false)),
	};
}
