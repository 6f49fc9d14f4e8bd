import type { Connection } from "partyserver";
import type { FromClassroom } from "../protocol/classroom";

/** Says a frame on a line. */
export function send(line: Connection, frame: FromClassroom): void {
	line.send(JSON.stringify(frame));
}
