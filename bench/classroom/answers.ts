import { Client } from "../client";
import { isQuick, isRight } from "./goals";
import { answerOf, newExercise, teachClass } from "./lesson";
import { at } from "./measure";
import { atSchool } from "./school";

/** the grid of the teacher is whole within so long, milliseconds */
const wholeMs = 1_000;

/**
 * A whole hall answers in the same second, each child twice, as after a lost acknowledgement. The desk must have every mark
 * within a second, and the summary each answer once.
 */
export function answersAtOnce(children: number, rounds: number, port: number) {
	return atSchool([children], port, async (host, [hall]) => {
		const { room, desk, devices } = await teachClass(host, hall!);
		const took: number[] = [];
		let [right, refusals] = [0, 0];
		for (let round = 0; round < rounds; round++) {
			const task = await newExercise(desk, devices);
			// the marks of the last round must not count for this one
			await desk.until((known) => Object.values(known.desk?.cells ?? {}).every(({ marks }) => marks === ""));
			const answers = devices.map((_, child) => answerOf(task, child));
			right += answers.filter(({ mark }) => mark === "+").length;
			const began = performance.now();
			const said = devices.map(async (device, child) => {
				const { said } = answers[child]!;
				return [await device.ask(said), await device.ask(said)];
			});
			const expected = hall!.children.map(({ userId }, child) => [userId, answers[child]!.mark] as const);
			await desk.until((known) => expected.every(([id, mark]) => known.desk?.cells[id]?.marks === mark));
			took.push(performance.now() - began);
			refusals += (await Promise.all(said)).flat().filter((error) => error !== null).length;
		}
		await desk.ask({ t: "leave", end: true });
		const api = new Client(host.url, 1);
		const headers = { authorization: hall!.teacher.token, "x-app": "1" };
		let kept: { answered: number; correct: number } | null = null;
		while (!kept) {
			const { status, body } = await api.call("GET", `/api/lessons/${room}`, headers);
			if (status === 200) kept = body as unknown as { answered: number; correct: number };
			else await new Promise((resolve) => setTimeout(resolve, 100));
		}
		api.close();
		for (const device of [desk, ...devices]) device.hangUp();
		const once = kept.answered === children * rounds && kept.correct === right;
		const figures = { children, rounds, median: at(took, 0.5), slowest: Math.max(...took), ...kept };
		console.log(
			`${children} children answer at once, each twice, ${rounds} times: kept ${kept.answered} once each, ${kept.correct} right; the grid whole after ${at(took, 0.5).toFixed(0)} ms in the middle, ${Math.max(...took).toFixed(0)} ms at most`,
		);
		const goals = [
			isRight(
				`answers: ${children * rounds} exact results, once each: ${kept.answered} kept, ${kept.correct} of ${right} right`,
				once,
			),
			isRight(`answers: none is refused: ${refusals}`, refusals === 0),
			isQuick(
				`answers: the grid is whole within ${wholeMs} ms: ${at(took, 0.5).toFixed(0)} ms in the middle`,
				at(took, 0.5) <= wholeMs,
			),
		];
		return { figures, goals };
	});
}
