import { idleControls } from "../../domain/classroom/controls";
import { startBareRooms } from "../host";
import { textFrame } from "../sockets/line";
import { enter, openAll, type Relay } from "./relay";

const counted = /"version":(\d+)/;

/** Rooms on Durable Objects that do nothing but say things on: the floor under ours. */
export async function startBare(port: number): Promise<Relay> {
	const host = await startBareRooms(port);
	let lessons = 0;
	return {
		name: "bare room",
		host,
		async open(children, onHeard) {
			const room = `room-${++lessons}`;
			const come = (role: string, onText: (text: string) => void) =>
				enter({ url: host.url, path: `/${room}?role=${role}`, token: "", protocols: null }, [["hello", "in"]], onText);
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
					const said = { t: "event", from: word - 1, version: word, lesson: { controls: idleControls } };
					teacher.send(textFrame(JSON.stringify(said)));
					return word;
				},
				close() {
					for (const line of [teacher, ...lines]) line.hangUp();
				},
			};
		},
	};
}
