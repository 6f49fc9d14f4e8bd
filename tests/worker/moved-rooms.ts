import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { movedInstant } from "../moved-clock";

declare global {
	/** set once what a runtime knows of the machine's clock goes by that of the tests */
	var roomsMoved: boolean | undefined;
}

/** The runtime rings alarms by the machine's clock; these are later than any test lives. */
const later = 100 * 365 * 86_400_000;

/**
 * An alarm of a Durable Object rings when a test says so (`runDurableObjectAlarm`), not by the machine's clock; and when
 * the runtime answered a ping is told by the clock of the tests.
 */
export async function moveRooms(): Promise<void> {
	if (globalThis.roomsMoved) return;
	globalThis.roomsMoved = true;
	const stub = env.Lobby.get(env.Lobby.idFromName("any"));
	await runInDurableObject(stub, (_, state) => {
		const storage = Object.getPrototypeOf(state.storage) as DurableObjectStorage;
		const { setAlarm, getAlarm } = storage;
		storage.setAlarm = function (at, options) {
			return setAlarm.call(this, Number(at) + later, options);
		};
		storage.getAlarm = async function (options) {
			const at = await getAlarm.call(this, options);
			return at === null ? null : at - later;
		};
		const room = Object.getPrototypeOf(state) as DurableObjectState;
		const { getWebSocketAutoResponseTimestamp } = room;
		room.getWebSocketAutoResponseTimestamp = function (line) {
			const at = getWebSocketAutoResponseTimestamp.call(this, line);
			return at && new Date(movedInstant(at.getTime()));
		};
	});
}
