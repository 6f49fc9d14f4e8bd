import type { Host } from "../host";
import { type Knock, type Line, openLine, textFrame } from "../sockets/line";

/** A word of the teacher has reached a child: the count of the words, and when, by this process's clock. */
export type OnHeard = (child: number, word: number, at: number) => void;

/** A lesson with its lines open. `say` is the next word of the teacher to everybody, and returns its count. */
export interface OpenLesson {
	say(): number;
	close(): void;
}

/** Ours, or the peer's: both are spoken to over the same hand-made lines, so that no client library is measured. */
export interface Relay {
	readonly name: string;
	readonly host: Host;
	open(children: number, onHeard: OnHeard): Promise<OpenLesson>;
}

/** So many handshakes at once. */
const atOnce = 20;

/** Opens lines, some at a time, and waits until each is in. */
export async function openAll(count: number, open: (index: number) => Promise<Line>): Promise<Line[]> {
	const lines: Line[] = [];
	let next = 0;
	const worker = async () => {
		for (let index = next++; index < count; index = next++) lines[index] = await open(index);
	};
	await Promise.all(Array.from({ length: Math.min(count, atOnce) }, worker));
	return lines;
}

/** Opens a line and comes in step by step: what is said, and how the answer to it begins. Then `onText` hears. */
export async function enter(
	knock: Knock,
	steps: readonly (readonly [said: string, answered: string])[],
	onText: (text: string) => void,
): Promise<Line> {
	let answered: (text: string) => void = () => undefined;
	let entering = true;
	const line = await openLine(knock, { onText: (text) => (entering ? answered(text) : onText(text)) });
	for (const [said, expected] of steps) {
		await new Promise<void>((resolve) => {
			answered = (text) => {
				if (!text.startsWith(expected)) return;
				entering = said !== steps.at(-1)![0];
				resolve();
			};
			line.send(textFrame(said));
		});
	}
	return line;
}

const ping = textFrame("ping");
const pingMs = 5_000;

/** Asks for a pong as the product's devices do: a room closes the line of a child that gives no sign. */
export function keepAwake(line: Line): Line {
	const timer = setInterval(() => (line.open ? line.send(ping) : clearInterval(timer)), pingMs);
	return line;
}
