import { idleControls } from "../../domain/classroom/controls";
import { type Host, startSocketIo } from "../host";
import { type Line, textFrame } from "../sockets/line";
import { enter, openAll, type Relay } from "./relay";

const counted = /"version":(\d+)/;

/** Rooms of Socket.IO 4, by its own wire over a bare WebSocket. */
export async function startPeer(port: number): Promise<Relay> {
	const host = await startSocketIo(port);
	let lessons = 0;
	return {
		name: "Socket.IO 4",
		host,
		async open(children, onHeard) {
			const room = `room ${++lessons}`;
			const come = (role: string, onText: (text: string) => void) => comeIn(host, room, role, onText);
			const teacher = await come("teacher", () => undefined);
			const lines = await openAll(children, (child) =>
				come("pupil", (text) => {
					const found = counted.exec(text);
					if (found) onHeard(child, Number(found[1]), performance.now());
				}),
			);
			let word = 0;
			return {
				say() {
					word++;
					// as large as what our room says
					const said = { t: "event", from: word - 1, version: word, lesson: { controls: idleControls } };
					teacher.send(textFrame(`42${word}${JSON.stringify(["event", said])}`));
					return word;
				},
				close() {
					for (const line of [teacher, ...lines]) line.hangUp();
				},
			};
		},
	};
}

function comeIn({ url }: Host, room: string, role: string, onText: (text: string) => void): Promise<Line> {
	const knock = { url, path: "/socket.io/?EIO=4&transport=websocket", token: "", protocols: null };
	const steps = [
		["40", "40"],
		[`420${JSON.stringify(["join", room, role])}`, "430"],
	] as const;
	return enter(knock, steps, onText);
}
