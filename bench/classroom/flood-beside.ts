import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Order } from "../sockets/attacker";
import { isQuick, isRight } from "./goals";
import { openRoom, atLesson, join } from "./ours";
import { at } from "./measure";
import { atSchool } from "./school";
import { processorOfGroup } from "../processor";
import { textFrame } from "../sockets/line";

const children = 30;
const turnMs = 3_000;
const everyMs = 25;
const worst = 1.1;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/**
 * One child of a lesson sends a thousand frames a second; how long a teacher's words are on their way to the others, quiet
 * and flooded in turn. Each turn has a flooder of its own, because the door tires of the arrivals of a minute.
 */
export function floodBeside(rounds: number, port: number) {
	return atSchool([children + rounds], port, async (host, [hall]) => {
		const { teacher, children: pupils } = hall!;
		const room = await openRoom(host, teacher);
		let [saidAt, heard]: [number, number[]] = [0, []];
		const desk = await join(host, room, teacher, () => undefined);
		const lines = [desk];
		for (const child of pupils.slice(0, children))
			lines.push(
				await join(
					host,
					room,
					child,
					(text) => text.startsWith('{"t":"event"') && heard.push(performance.now() - saidAt),
				),
			);
		const attacker = fork(path.join(import.meta.dirname, "../sockets/attacker.ts"), { execArgv: ["--import", "tsx"] });
		await once(attacker, "message");
		let word = 0;
		const watch = async (ms: number) => {
			heard = [];
			const before = processorOfGroup(host.child.pid!)!;
			for (const until = performance.now() + ms; performance.now() < until;) {
				saidAt = performance.now();
				const controls = { sound: ++word % 2 === 1 };
				const change = { t: "event", id: `w${word}`, type: "CHANGE_CONTROL", subType: "CHANGE_CONTROLS", controls };
				const expected = heard.length + children;
				desk.send(textFrame(JSON.stringify(change)));
				while (heard.length < expected && performance.now() < until + turnMs) await pause(1);
				await pause(saidAt + everyMs - performance.now());
			}
			return { heard, processor: processorOfGroup(host.child.pid!)! - before };
		};
		await watch(turnMs);
		const [quiet, flooded]: Awaited<ReturnType<typeof watch>>[][] = [[], []];
		const ended: Record<string, number> = {};
		for (let round = 0; round < rounds; round++) {
			quiet!.push(await watch(turnMs));
			const done = once(attacker, "message") as Promise<[Record<string, number>]>;
			attacker.send({
				attack: "lesson",
				knock: atLesson(host, room, pupils[children + round]!),
				ms: turnMs,
			} satisfies Order);
			flooded!.push(await watch(turnMs));
			for (const [code, times] of Object.entries((await done)[0])) ended[code] = (ended[code] ?? 0) + times;
			await pause(500);
		}
		attacker.disconnect();
		for (const line of lines) line.hangUp();
		const worse = (share: number) =>
			at(
				quiet!.map((each, round) => at(flooded![round]!.heard, share) / at(each.heard, share)),
				0.5,
			);
		const ms = (all: typeof quiet, share: number) =>
			at(
				all!.map((each) => at(each.heard, share)),
				0.5,
			).toFixed(2);
		const processor = [quiet, flooded].map((all) =>
			at(
				all!.map((each) => each.processor),
				0.5,
			),
		);
		console.log(
			`a flood of 1,000 frames a second beside ${children}: median ${ms(quiet!, 0.5)} / ${ms(flooded!, 0.5)} ms = ${worse(0.5).toFixed(2)}, 99th ${ms(quiet!, 0.99)} / ${ms(flooded!, 0.99)} ms = ${worse(0.99).toFixed(2)}; processor of a turn ${processor.join(" / ")} ms; ended by ${JSON.stringify(ended)}`,
		);
		const goals = [
			isRight("flood: the room closes the line for too many frames", (ended["4429"] ?? 0) > 0),
			isQuick(
				`flood: the others' 99th percentile worse by less than a tenth: ${worse(0.99).toFixed(2)}`,
				worse(0.99) <= worst,
			),
		];
		return { figures: { p50: worse(0.5), p99: worse(0.99), processor, ended }, goals };
	});
}
